"""Packages that only some people need."""

import subprocess
import sys

import pytest

from reihum.core import ReihumError
from reihum.core.packages import PackageMissingError, package_missing


def test_a_missing_package_is_an_error_of_ours_and_of_pythons_imports():
    problem = package_missing("numpy", "numpy")
    assert isinstance(problem, ReihumError)
    assert isinstance(problem, ImportError)
    assert str(problem) == ("This needs the package numpy, which is not installed: pip install 'reihum[numpy]'")
    with pytest.raises(PackageMissingError):
        raise problem


@pytest.mark.parametrize("package", ["pettingzoo", "gymnasium", "numpy"])
def test_whoever_lacks_a_package_is_told_so(package):
    use = "reihum.connect_four().to_array()" if package == "numpy" else f"import reihum.adapters.{package}"
    code = (
        f"import sys; sys.modules[{package!r}] = None\n"
        f"import reihum\n"
        f"try: {use}\n"
        f"except reihum.ReihumError as problem: print(problem)"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == (
        f"This needs the package {package}, which is not installed: pip install 'reihum[{package}]'\n"
    )
