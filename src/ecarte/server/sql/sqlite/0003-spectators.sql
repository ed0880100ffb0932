UPDATE event SET body = CAST(replace(CAST(body AS TEXT), '"spectators":false', '"spectators":"none"') AS BLOB)
    WHERE seq = 1;
