/**
 * The highest number of records of one kind: more than a family ever needs, yet few enough that every page and letter
 * can be produced without delaying others. Enforced by server/access/records/room.ts for records from any source.
 */
export type Ceiling = {
  most: number
  /** The plural shown to people: 'medications'. */
  many: string
  /**
   * Set when the limit applies to each of these rather than to the circle: the column that names it, and the word
   * people use.
   */
  each?: { column: string; name: string }
  /** Only records with a value in this column are counted. */
  having?: string
  /**
   * The column with the size of a record’s file: `most` is then the bytes of all of them, removed ones included, because
   * their files stay.
   */
  size?: string
  /**
   * Calls are checked by the feature itself, in its own words; this is for rows of an archive alone, counted without
   * ('kept') or with removed ones ('all').
   */
  imported?: 'kept' | 'all'
}

/** What the documents of a circle may take up, and its photos, in bytes: enough for 400 full files. */
export const MOST_BYTES = 20 * 1024 ** 3

/** Keyed by area (the table’s name). */
export type Ceilings<A extends string> = Partial<Record<A, readonly Ceiling[]>>
