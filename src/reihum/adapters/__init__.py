"""Other people's environments and notations: notebooks, Kaggle, PettingZoo, Gymnasium, OpenSpiel, and how they write.

Each needs a package that nothing else here needs, and is loaded by nobody but those who ask for it.
"""
