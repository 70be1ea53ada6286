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
}

/** Keyed by area (the table’s name). */
export type Ceilings<A extends string> = Partial<Record<A, readonly Ceiling[]>>
