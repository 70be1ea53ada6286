/* Finds new rows of a table, for readers that follow it. A reader's place is a snapshot, which names the transactions
   that had not ended when it was taken. New is what those and later ones have committed since. So each row is read
   once, and a long transaction delays only its own rows. */

/** SELECT: the place after this look. In the same statement as the rows, so that nothing is missed in between. */
export const newPlace = '(select pg_current_snapshot()::text as place)'

/**
 * WHERE: rows committed after the place $1. `txid`: the column with the writing transaction. Ids from the future come
 * with a database that was restored elsewhere.
 */
export const committedSince = (txid: string) => `(
  (${txid} >= pg_snapshot_xmax($1::pg_snapshot) or ${txid} = any(array(select pg_snapshot_xip($1::pg_snapshot))))
  and ${txid} < pg_snapshot_xmax(pg_current_snapshot()))`
