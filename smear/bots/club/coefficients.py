"""The club player's fitted weights.

Written by tests/benchmarks/fit_bids.py, which says how they were found.
"""

from __future__ import annotations

from smear.bots.club.weights import Key, Rivals, Weights

#: By variant, teams, peek (None: at the pitch) and whether High and Low are those in play.
WEIGHTS: dict[Key, Weights] = {
    ("wisconsin4", 2, 0, False): Weights(
        trump=(1.347, 0.433, 0.376, 0.701, 0.283, 0.228, 0.232, 1.029),
        plain=(0.101, 0.051, 0.026, 0.003, -0.013),
        length=-0.005,
        thrown=0.000,
        base=0.575,
        spread=0.872,
        taken=3.446,
    ),
    ("wisconsin4", 2, 0, True): Weights(
        trump=(1.236, 0.574, 0.463, 0.749, 0.380, 0.389, 0.426, 0.922),
        plain=(0.111, 0.061, 0.020, 0.027, -0.030),
        length=-0.016,
        thrown=0.000,
        base=0.735,
        spread=0.954,
        taken=3.784,
    ),
    ("wisconsin4", 2, 1, False): Weights(
        trump=(1.409, 0.508, 0.471, 0.785, 0.414, 0.311, 0.325, 1.088),
        plain=(0.077, 0.033, 0.019, 0.021, 0.070),
        length=-0.026,
        thrown=0.000,
        base=0.558,
        spread=0.820,
        taken=3.532,
    ),
    ("wisconsin4", 2, 1, True): Weights(
        trump=(1.351, 0.694, 0.574, 0.871, 0.510, 0.441, 0.565, 1.034),
        plain=(0.084, 0.015, -0.009, -0.008, 0.068),
        length=-0.042,
        thrown=0.000,
        base=0.711,
        spread=0.884,
        taken=3.819,
    ),
    ("wisconsin4", 2, 2, False): Weights(
        trump=(1.460, 0.601, 0.559, 0.859, 0.454, 0.406, 0.420, 1.174),
        plain=(0.065, 0.016, 0.019, 0.007, 0.098),
        length=-0.039,
        thrown=0.000,
        base=0.493,
        spread=0.761,
        taken=3.617,
    ),
    ("wisconsin4", 2, 2, True): Weights(
        trump=(1.377, 0.734, 0.603, 0.902, 0.525, 0.503, 0.580, 1.076),
        plain=(0.062, 0.023, 0.031, -0.013, 0.094),
        length=-0.049,
        thrown=0.000,
        base=0.653,
        spread=0.824,
        taken=3.846,
    ),
    ("wisconsin4", 2, 3, False): Weights(
        trump=(1.454, 0.586, 0.509, 0.822, 0.479, 0.458, 0.417, 1.184),
        plain=(0.033, 0.008, 0.009, 0.018, 0.070),
        length=-0.041,
        thrown=0.000,
        base=0.573,
        spread=0.703,
        taken=3.700,
    ),
    ("wisconsin4", 2, 3, True): Weights(
        trump=(1.310, 0.660, 0.538, 0.864, 0.454, 0.460, 0.526, 1.048),
        plain=(0.050, 0.033, 0.014, 0.013, 0.068),
        length=-0.043,
        thrown=0.000,
        base=0.781,
        spread=0.752,
        taken=3.873,
    ),
    ("schmier6", 2, 0, False): Weights(
        trump=(1.134, 0.303, 0.178, 0.390, 0.243, 0.050, 0.038, -0.004, -0.012, -0.074, -0.022, 0.014, -0.011, 0.511, 0.084),
        plain=(-0.040, -0.010, 0.018, 0.035, -0.076),
        length=0.024,
        thrown=0.000,
        base=2.585,
        spread=1.465,
        taken=5.989,
    ),
    ("schmier6", 3, 0, False): Weights(
        trump=(1.851, 0.780, 0.592, 0.763, 0.614, 0.379, 0.357, 0.282, 0.323, 0.235, 0.272, 0.289, 0.216, 1.055, 0.367),
        plain=(-0.007, 0.030, 0.001, -0.003, -0.052),
        length=-0.025,
        thrown=0.000,
        base=1.034,
        spread=1.330,
        taken=5.984,
    ),
    ("wisconsin4", 2, None, False): Weights(
        trump=(1.452, 0.564, 0.508, 0.773, 0.467, 0.400, 0.384, 1.142),
        plain=(0.096, 0.039, 0.031, 0.006, -0.008),
        length=-0.031,
        thrown=0.010,
        base=0.479,
        spread=0.810,
        taken=3.590,
    ),
    ("wisconsin4", 2, None, True): Weights(
        trump=(1.298, 0.613, 0.492, 0.808, 0.429, 0.390, 0.472, 0.954),
        plain=(0.084, 0.058, 0.021, 0.024, -0.016),
        length=-0.029,
        thrown=0.010,
        base=0.735,
        spread=0.882,
        taken=3.841,
    ),
}

#: By the same.
RIVALS: dict[Key, Rivals] = {
    ("wisconsin4", 2, 0, False): Rivals(
        bold=0.018,
        surplus=0.446,
        usual=2.340,
        spread=0.543,
    ),
    ("wisconsin4", 2, 0, True): Rivals(
        bold=0.038,
        surplus=0.737,
        usual=2.522,
        spread=0.467,
    ),
    ("wisconsin4", 2, 1, False): Rivals(
        bold=0.140,
        surplus=0.616,
        usual=2.414,
        spread=0.513,
    ),
    ("wisconsin4", 2, 1, True): Rivals(
        bold=0.121,
        surplus=0.695,
        usual=2.596,
        spread=0.448,
    ),
    ("wisconsin4", 2, 2, False): Rivals(
        bold=0.259,
        surplus=0.533,
        usual=2.449,
        spread=0.505,
    ),
    ("wisconsin4", 2, 2, True): Rivals(
        bold=0.271,
        surplus=0.578,
        usual=2.601,
        spread=0.436,
    ),
    ("wisconsin4", 2, 3, False): Rivals(
        bold=0.331,
        surplus=0.389,
        usual=2.476,
        spread=0.496,
    ),
    ("wisconsin4", 2, 3, True): Rivals(
        bold=0.327,
        surplus=0.579,
        usual=2.620,
        spread=0.427,
    ),
    ("schmier6", 2, 0, False): Rivals(
        bold=-0.031,
        surplus=0.362,
        usual=3.546,
        spread=0.498,
    ),
    ("schmier6", 3, 0, False): Rivals(
        bold=0.056,
        surplus=0.196,
        usual=2.718,
        spread=0.679,
    ),
}
