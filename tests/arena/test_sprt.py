"""The log-likelihood ratio against independent answers, and the test that stops by itself."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reihum.arena.likelihood import _with_mean, _with_t, llr_logistic, llr_normalized
from reihum.arena.pairs import SCORES, Pairs, elo_of_score, score_of_elo
from reihum.arena.sprt import Sprt
from reihum.core import ReihumError

# Counts of pairs, two differences, and the ratios that the testing framework of Stockfish computes for them.
KNOWN = (
    ((177, 1629, 3083, 1780, 221), 0, 3, 4.274308920585981, 2.9128569036384713),
    ((1, 5, 20, 6, 2), 0, 20, 0.18000345991906713, 0.18612471348226803),
    ((0, 12, 80, 30, 3), 0, 20, 4.971169117633905, 2.7044458963369684),
    ((0, 0, 10, 0, 0), -5, 5, 0.0, 0.0),
    ((40, 3, 0, 2, 55), 0, 50, 1.0967076554414092, 0.9587925141701491),
    ((5, 0, 0, 0, 0), 0, 100, -1.6441619044950997, -2.366564794106141),
    ((10, 200, 500, 180, 12), -10, 0, 1.1061674312292624, -0.15707759029986434),
    ((3, 0, 44, 0, 9), 0, 20, 1.2237335469349107, 0.8795679975167129),
)
counts = st.tuples(*[st.integers(0, 3000)] * 5).filter(any)


@pytest.mark.parametrize(("seen", "elo0", "elo1", "logistic", "normalized"), KNOWN)
def test_the_ratio_is_the_one_that_others_compute(seen, elo0, elo1, logistic, normalized):
    assert llr_logistic(Pairs(seen), elo0, elo1) == pytest.approx(logistic, abs=1e-9)
    assert llr_normalized(Pairs(seen), elo0, elo1) == pytest.approx(normalized, abs=1e-9)


def test_the_figures_are_those_that_fastchess_prints():
    pairs = Pairs.parse("177, 1629,3083,1780,221")
    assert f"{pairs.elo:.2f} +/- {pairs.elo_error:.2f}" == "6.03 +/- 3.49"
    assert f"{pairs.nelo:.2f} +/- {pairs.nelo_error:.2f}" == "10.01 +/- 5.80"
    assert f"{100 * pairs.los:.2f}" == "99.96"
    assert pairs.games == 13_780
    assert pairs.points == 177 * 0 + 1629 * 0.5 + 3083 + 1780 * 1.5 + 221 * 2
    assert f"{100 * pairs.draw_ratio:.2f} {pairs.pairs_ratio:.2f}" == "44.75 1.11"
    assert f"{Sprt(0, 3).llr(pairs):.2f}" == "2.91"


def mean_and_deviation(shares):
    mean = sum(score * share for score, share in zip(SCORES, shares, strict=True))
    return mean, math.sqrt(sum(share * (score - mean) ** 2 for score, share in zip(SCORES, shares, strict=True)))


def likelihood(seen, shares):
    return sum(count * math.log(share) for count, share in zip(seen, shares, strict=True))


@given(counts, st.floats(-60, 60), st.integers(0, 1000))
def test_no_other_distribution_of_this_mean_makes_what_was_seen_more_likely(seen, elo, seed):
    shares, mean = Pairs(seen).shares(), score_of_elo(elo)
    best = _with_mean(shares, mean)
    assert sum(best) == pytest.approx(1, abs=1e-9)
    assert mean_and_deviation(best)[0] == pytest.approx(mean, abs=1e-9)
    # A step that keeps the sum and the mean: along differences that are neither.
    random = Random(seed)
    first, second, third = sorted(random.sample(range(5), 3))
    step = [0.0] * 5
    step[first], step[second], step[third] = third - second, first - third, second - first
    for size in (1e-4, -1e-4):
        other = [share + size * min(best) * change for share, change in zip(best, step, strict=True)]
        assert likelihood(shares, other) <= likelihood(shares, best) + 1e-12


@given(counts, st.floats(-0.5, 0.5))
def test_a_normalized_difference_is_met_to_the_last_digit(seen, t):
    mean, deviation = mean_and_deviation(_with_t(Pairs(seen).shares(), t))
    assert (mean - 0.5) / deviation == pytest.approx(t, abs=1e-6)


@given(counts)
def test_who_gets_the_other_s_points_gets_the_other_s_figures(seen):
    pairs, turned = Pairs(seen), Pairs(seen[::-1])
    assert turned.elo == pytest.approx(-pairs.elo, abs=1e-6)
    assert turned.los == pytest.approx(1 - pairs.los, abs=1e-9)
    assert Sprt(-5, 5).llr(turned) == pytest.approx(-Sprt(-5, 5).llr(pairs), abs=1e-6)
    assert math.isfinite(pairs.elo)
    assert math.isfinite(pairs.elo_error)


def test_a_test_ends_at_its_bounds():
    sprt = Sprt(0, 50)
    assert sprt.bounds == pytest.approx((-2.944, 2.944), abs=1e-3)
    assert sprt.verdict(Pairs((0, 1, 2, 1, 0))) is None
    assert sprt.verdict(Pairs((0, 10, 40, 80, 60))) == "accepted"
    assert sprt.verdict(Pairs((60, 80, 40, 10, 0))) == "rejected"


def test_a_score_and_its_difference_belong_together():
    assert elo_of_score(score_of_elo(123.0)) == pytest.approx(123)
    assert elo_of_score(1.0) == pytest.approx(1199.8, abs=0.1)


@pytest.mark.parametrize("text", ["", "1,2,3", "0,0,0,0,0", "1,2,3,4,-5", "a,b,c,d,e", "1,2,3,4,5,6", "1,2,3,4,²"])
def test_counts_that_are_none_are_refused_in_a_sentence(text):
    with pytest.raises(ReihumError, match="Expected five counts"):
        Pairs.parse(text)


@pytest.mark.parametrize("wrong", [{"elo0": 5, "elo1": 5}, {"elo1": math.nan}, {"alpha": 0}, {"beta": 0.7}])
def test_a_question_that_cannot_be_answered_is_refused(wrong):
    with pytest.raises(ReihumError, match="Expected"):
        Sprt(**wrong)


def test_wrong_answers_are_as_rare_as_promised():
    """100 simulated tests of two equal players: some 5 % may be accepted, hardly ever more than 10 %."""
    random, sprt, accepted = Random(1), Sprt(0, 100, model="logistic"), 0
    for _ in range(100):
        seen = [0] * 5
        while True:
            seen[sum(random.choices((0, 1, 2), (4, 2, 4))[0] for _ in range(2))] += 1
            verdict = sprt.verdict(Pairs(tuple(seen)))
            if verdict:
                accepted += verdict == "accepted"
                break
    assert 0 < accepted <= 10
