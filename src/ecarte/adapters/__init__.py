"""The game in the shapes that other people's programs expect: numbered actions, arrays, their environments.

Nothing is loaded from here by `import ecarte`; each adapter is imported by its own name and brings its host along.
"""
