"""truth_ipynb - the URLs of notebooks, which are JSON"""
from truth_json import truths
