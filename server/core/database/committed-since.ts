/*
 * What is new in a table, for readers that follow it. The place of a reader is a snapshot: it names the transactions that
 * had not ended when it was taken. New is what such a transaction, or a later one, has committed since. So each row is
 * read once, and a transaction that goes on for long holds back its own rows and no others.
 */

/** SELECT: the place after this look. In the same statement as what is read, so that nothing slips between the two. */
export const newPlace = '(select pg_current_snapshot()::text as place)'

/**
 * WHERE: rows that were committed after the place $1. `txid`: the column with the number of the writing transaction.
 * Numbers from the future come with a database that was restored elsewhere.
 */
export const committedSince = (txid: string) => `(
  (${txid} >= pg_snapshot_xmax($1::pg_snapshot) or ${txid} = any(array(select pg_snapshot_xip($1::pg_snapshot))))
  and ${txid} < pg_snapshot_xmax(pg_current_snapshot()))`
