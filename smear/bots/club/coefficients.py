"""The club player's fitted weights.

Written by tests/benchmarks/fit_bids.py, which says how they were found.
"""

from __future__ import annotations

from smear.bots.club.weights import Key, Rivals, Weights

# fmt: off
#: By the variant, its teams, the peek (None: at the pitch), and high_low in play.
WEIGHTS: dict[Key, Weights] = {
    ("wisconsin4", 2, 0, False): Weights(
        trump=(1.361, 0.442, 0.402, 0.698, 0.335, 0.281, 0.271, 1.054),
        plain=(0.130, 0.069, 0.037, 0.022, -0.003),
        length=-0.008,
        thrown=0.000,
        base=0.495,
        spread=0.876,
        taken=3.452,
    ),
    ("wisconsin4", 2, 0, True): Weights(
        trump=(1.272, 0.636, 0.487, 0.792, 0.434, 0.368, 0.450, 0.970),
        plain=(0.111, 0.053, 0.035, 0.011, -0.007),
        length=-0.022,
        thrown=0.000,
        base=0.692,
        spread=0.957,
        taken=3.788,
    ),
    ("wisconsin4", 2, 1, False): Weights(
        trump=(1.499, 0.584, 0.539, 0.836, 0.460, 0.398, 0.415, 1.158),
        plain=(0.081, 0.045, 0.022, 0.011, 0.072),
        length=-0.033,
        thrown=0.000,
        base=0.420,
        spread=0.818,
        taken=3.542,
    ),
    ("wisconsin4", 2, 1, True): Weights(
        trump=(1.431, 0.770, 0.629, 0.960, 0.558, 0.535, 0.624, 1.114),
        plain=(0.069, 0.041, 0.024, 0.018, 0.069),
        length=-0.051,
        thrown=0.000,
        base=0.541,
        spread=0.889,
        taken=3.812,
    ),
    ("wisconsin4", 2, 2, False): Weights(
        trump=(1.486, 0.605, 0.543, 0.856, 0.496, 0.441, 0.447, 1.185),
        plain=(0.051, 0.014, 0.014, 0.012, 0.086),
        length=-0.042,
        thrown=0.000,
        base=0.487,
        spread=0.763,
        taken=3.625,
    ),
    ("wisconsin4", 2, 2, True): Weights(
        trump=(1.456, 0.787, 0.659, 0.977, 0.584, 0.550, 0.635, 1.137),
        plain=(0.062, 0.029, 0.019, 0.003, 0.087),
        length=-0.056,
        thrown=0.000,
        base=0.533,
        spread=0.819,
        taken=3.846,
    ),
    ("wisconsin4", 2, 3, False): Weights(
        trump=(1.550, 0.684, 0.633, 0.941, 0.568, 0.540, 0.538, 1.271),
        plain=(0.038, 0.016, 0.009, 0.011, 0.079),
        length=-0.054,
        thrown=0.000,
        base=0.383,
        spread=0.712,
        taken=3.695,
    ),
    ("wisconsin4", 2, 3, True): Weights(
        trump=(1.409, 0.728, 0.624, 0.947, 0.576, 0.539, 0.598, 1.157),
        plain=(0.061, 0.017, 0.015, 0.006, 0.076),
        length=-0.054,
        thrown=0.000,
        base=0.594,
        spread=0.756,
        taken=3.876,
    ),
    ("schmier6", 2, 0, False): Weights(
        trump=(1.262, 0.422, 0.312, 0.513, 0.431, 0.196, 0.139, 0.128, 0.131, 0.093, 0.051, 0.146,
            0.141, 0.659, 0.178),
        plain=(-0.016, 0.014, -0.003, 0.008, -0.007),
        length=-0.001,
        thrown=0.000,
        base=2.400,
        spread=1.457,
        taken=5.989,
    ),
    ("schmier6", 3, 0, False): Weights(
        trump=(1.758, 0.667, 0.483, 0.686, 0.571, 0.283, 0.220, 0.224, 0.217, 0.207, 0.219, 0.178,
            0.188, 0.911, 0.193),
        plain=(0.018, 0.021, 0.004, 0.009, -0.017),
        length=-0.007,
        thrown=0.000,
        base=1.160,
        spread=1.321,
        taken=5.982,
    ),
    ("wisconsin4", 2, None, False): Weights(
        trump=(1.434, 0.539, 0.491, 0.777, 0.442, 0.373, 0.372, 1.126),
        plain=(0.079, 0.039, 0.034, 0.010, -0.029),
        length=-0.029,
        thrown=0.011,
        base=0.509,
        spread=0.814,
        taken=3.590,
    ),
    ("wisconsin4", 2, None, True): Weights(
        trump=(1.347, 0.688, 0.563, 0.862, 0.490, 0.452, 0.521, 1.043),
        plain=(0.076, 0.051, 0.038, 0.025, -0.009),
        length=-0.039,
        thrown=0.011,
        base=0.633,
        spread=0.882,
        taken=3.844,
    ),
}

#: By the same.
RIVALS: dict[Key, Rivals] = {
    ("wisconsin4", 2, 0, False): Rivals(
        bold=0.012,
        surplus=0.324,
        usual=2.336,
        spread=0.537,
    ),
    ("wisconsin4", 2, 0, True): Rivals(
        bold=0.013,
        surplus=0.662,
        usual=2.534,
        spread=0.468,
    ),
    ("wisconsin4", 2, 1, False): Rivals(
        bold=0.138,
        surplus=0.516,
        usual=2.415,
        spread=0.526,
    ),
    ("wisconsin4", 2, 1, True): Rivals(
        bold=0.143,
        surplus=0.558,
        usual=2.587,
        spread=0.456,
    ),
    ("wisconsin4", 2, 2, False): Rivals(
        bold=0.239,
        surplus=0.396,
        usual=2.451,
        spread=0.504,
    ),
    ("wisconsin4", 2, 2, True): Rivals(
        bold=0.243,
        surplus=0.436,
        usual=2.594,
        spread=0.453,
    ),
    ("wisconsin4", 2, 3, False): Rivals(
        bold=0.346,
        surplus=0.266,
        usual=2.454,
        spread=0.502,
    ),
    ("wisconsin4", 2, 3, True): Rivals(
        bold=0.343,
        surplus=0.410,
        usual=2.588,
        spread=0.449,
    ),
    ("schmier6", 2, 0, False): Rivals(
        bold=-0.006,
        surplus=0.298,
        usual=3.539,
        spread=0.499,
    ),
    ("schmier6", 3, 0, False): Rivals(
        bold=0.008,
        surplus=0.117,
        usual=2.748,
        spread=0.678,
    ),
}
