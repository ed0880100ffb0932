"""The game solved: open hands by table, in three ways (plain Python, arrays, compiled), and what rests on them."""
