"""How the documentation is built: no network, and nothing outside this folder but the package and `tools`."""

import sys
from importlib.metadata import version as version_of
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.pages import made_pages, write

write(made_pages())  # docs/made, which is not kept in the tree

project = "Écarté"
author = "the Écarté maintainers"
project_copyright = "the Écarté maintainers, MIT licence"
version = release = version_of("ecarte")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "pictures/README.md"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

default_role = "code"  # docstrings put names between single backquotes
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "Écarté by the book"
html_show_sphinx = False
html_copy_source = False
