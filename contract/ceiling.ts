/**
 * How many records of a kind fit: more than a family ever needs, and no more than every page and letter about them can be made
 * of without others waiting. Enforced by server/access/records/room.ts, wherever records come from.
 */
export type Ceiling = {
  most: number
  /** As people say it: 'medications'. */
  many: string
  /** Not of the circle, but of each of these: the column that names it, and what people call it. */
  each?: { column: string; name: string }
  /** Counted are only records that have something in this column. */
  having?: string
}

/** By area (the table’s name). */
export type Ceilings<A extends string> = Partial<Record<A, readonly Ceiling[]>>
