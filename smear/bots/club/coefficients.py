"""The club player's fitted weights.

Written by tests/benchmarks/fit_bids.py, which says how they were found.
"""

from __future__ import annotations

from smear.bots.club.weights import Key, Rivals, Weights

# fmt: off
#: By the variant, its teams, the peek (None: at the pitch), and high_low in play.
WEIGHTS: dict[Key, Weights] = {
    ("wisconsin4", 2, 0, False): Weights(
        trump=(1.364, 0.442, 0.404, 0.701, 0.340, 0.285, 0.276, 1.060),
        plain=(0.131, 0.069, 0.038, 0.023, -0.002),
        length=-0.008,
        thrown=0.000,
        base=0.485,
        spread=0.876,
        taken=3.452,
    ),
    ("wisconsin4", 2, 0, True): Weights(
        trump=(1.283, 0.647, 0.499, 0.803, 0.446, 0.378, 0.461, 0.979),
        plain=(0.112, 0.053, 0.033, 0.013, -0.006),
        length=-0.024,
        thrown=0.000,
        base=0.676,
        spread=0.957,
        taken=3.788,
    ),
    ("wisconsin4", 2, 1, False): Weights(
        trump=(1.492, 0.579, 0.532, 0.830, 0.452, 0.389, 0.410, 1.151),
        plain=(0.080, 0.045, 0.022, 0.012, 0.071),
        length=-0.032,
        thrown=0.000,
        base=0.432,
        spread=0.818,
        taken=3.542,
    ),
    ("wisconsin4", 2, 1, True): Weights(
        trump=(1.433, 0.775, 0.631, 0.963, 0.560, 0.539, 0.628, 1.116),
        plain=(0.069, 0.041, 0.025, 0.017, 0.069),
        length=-0.051,
        thrown=0.000,
        base=0.536,
        spread=0.889,
        taken=3.812,
    ),
    ("wisconsin4", 2, 2, False): Weights(
        trump=(1.487, 0.607, 0.544, 0.857, 0.497, 0.444, 0.449, 1.188),
        plain=(0.051, 0.012, 0.014, 0.012, 0.087),
        length=-0.042,
        thrown=0.000,
        base=0.486,
        spread=0.763,
        taken=3.625,
    ),
    ("wisconsin4", 2, 2, True): Weights(
        trump=(1.456, 0.787, 0.659, 0.977, 0.585, 0.551, 0.634, 1.138),
        plain=(0.062, 0.028, 0.019, 0.002, 0.088),
        length=-0.056,
        thrown=0.000,
        base=0.534,
        spread=0.819,
        taken=3.846,
    ),
    ("wisconsin4", 2, 3, False): Weights(
        trump=(1.551, 0.684, 0.634, 0.942, 0.569, 0.542, 0.538, 1.275),
        plain=(0.036, 0.016, 0.009, 0.011, 0.078),
        length=-0.054,
        thrown=0.000,
        base=0.383,
        spread=0.711,
        taken=3.695,
    ),
    ("wisconsin4", 2, 3, True): Weights(
        trump=(1.407, 0.724, 0.621, 0.946, 0.572, 0.539, 0.597, 1.154),
        plain=(0.060, 0.018, 0.015, 0.006, 0.076),
        length=-0.054,
        thrown=0.000,
        base=0.598,
        spread=0.757,
        taken=3.876,
    ),
    ("schmier6", 2, 0, False): Weights(
        trump=(1.265, 0.425, 0.318, 0.519, 0.434, 0.197, 0.145, 0.127, 0.138, 0.096, 0.058, 0.150,
            0.146, 0.663, 0.179),
        plain=(-0.016, 0.014, -0.005, 0.009, -0.005),
        length=-0.001,
        thrown=0.000,
        base=2.396,
        spread=1.457,
        taken=5.989,
    ),
    ("schmier6", 3, 0, False): Weights(
        trump=(1.758, 0.670, 0.487, 0.691, 0.575, 0.288, 0.222, 0.226, 0.218, 0.210, 0.219, 0.184,
            0.188, 0.912, 0.198),
        plain=(0.017, 0.020, 0.007, 0.016, -0.016),
        length=-0.008,
        thrown=0.000,
        base=1.155,
        spread=1.321,
        taken=5.982,
    ),
    ("wisconsin4", 2, None, False): Weights(
        trump=(1.435, 0.540, 0.493, 0.779, 0.445, 0.377, 0.374, 1.128),
        plain=(0.080, 0.038, 0.034, 0.010, -0.024),
        length=-0.029,
        thrown=0.010,
        base=0.507,
        spread=0.814,
        taken=3.590,
    ),
    ("wisconsin4", 2, None, True): Weights(
        trump=(1.348, 0.692, 0.566, 0.865, 0.492, 0.456, 0.525, 1.046),
        plain=(0.077, 0.053, 0.038, 0.025, -0.008),
        length=-0.039,
        thrown=0.010,
        base=0.630,
        spread=0.881,
        taken=3.844,
    ),
}

#: By the same.
RIVALS: dict[Key, Rivals] = {
    ("wisconsin4", 2, 0, False): Rivals(
        bold=0.012,
        surplus=0.226,
        usual=2.336,
        spread=0.538,
    ),
    ("wisconsin4", 2, 0, True): Rivals(
        bold=0.021,
        surplus=0.452,
        usual=2.534,
        spread=0.468,
    ),
    ("wisconsin4", 2, 1, False): Rivals(
        bold=0.129,
        surplus=0.376,
        usual=2.416,
        spread=0.526,
    ),
    ("wisconsin4", 2, 1, True): Rivals(
        bold=0.146,
        surplus=0.347,
        usual=2.586,
        spread=0.456,
    ),
    ("wisconsin4", 2, 2, False): Rivals(
        bold=0.235,
        surplus=0.297,
        usual=2.451,
        spread=0.504,
    ),
    ("wisconsin4", 2, 2, True): Rivals(
        bold=0.246,
        surplus=0.244,
        usual=2.594,
        spread=0.453,
    ),
    ("wisconsin4", 2, 3, False): Rivals(
        bold=0.348,
        surplus=0.185,
        usual=2.455,
        spread=0.502,
    ),
    ("wisconsin4", 2, 3, True): Rivals(
        bold=0.353,
        surplus=0.244,
        usual=2.589,
        spread=0.448,
    ),
    ("schmier6", 2, 0, False): Rivals(
        bold=0.014,
        surplus=0.506,
        usual=3.539,
        spread=0.499,
    ),
    ("schmier6", 3, 0, False): Rivals(
        bold=0.012,
        surplus=0.098,
        usual=2.749,
        spread=0.677,
    ),
}
