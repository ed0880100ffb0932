"""Solved écarté: open hands by table in three forms (plain Python, arrays, compiled), and what is built on them."""
