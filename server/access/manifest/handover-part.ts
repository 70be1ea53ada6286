import type { Area } from '@kinfold/contract/areas.ts'
import type { Handover, SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { SQL } from 'drizzle-orm'
import type { Asker, Circle } from '../circles/circles.ts'

/** What changed in some tables since somebody last took over, under one right. */
export type HandoverPart = {
  needs: Action
  /** The tables whose changes it tells. */
  tables: readonly Area[]
  /** Those of them of which nothing notable may be overlooked, however far back it is (`trace.notable` of the table). */
  notable?: readonly Area[]
  /** Values for a SELECT. What has no number of its own counts among the `others`. */
  count(asker: Asker, found: Found): Partial<Record<Counted, SQL>>
  read(circle: Circle, changes: Changes, now: string): Promise<Partial<Handover>>
  /** What it says to those who do not have the right. */
  nothing: Partial<Handover>
}

/** What the manifest of a feature says of it. */
export type Tells = { handover?: readonly HandoverPart[] }

export type Counted = Exclude<keyof SinceYouLooked, 'since' | 'many'>

/** The changed records of one table, in the statement that counts them. */
export type Found = {
  /** A subselect of their ids. */
  ids(table: Area): SQL
  /** How many records of these tables. */
  count(...tables: Area[]): SQL
}

type Typed<A extends Action, K extends keyof Handover> = Omit<HandoverPart, 'needs' | 'read' | 'nothing'> & {
  needs: A
  read(circle: Circle<A>, changes: Changes, now: string): Promise<Pick<Handover, K>>
  nothing: Pick<Handover, K>
}

/** Checks that what is read fits the right, and that `nothing` says the same parts. */
export const handoverPart = <A extends Action, K extends keyof Handover>(part: Typed<A, K>): HandoverPart =>
  part as HandoverPart

/** One record that others changed, and between which entries of the circle's audit. */
export type Changed = {
  id: string
  firstSeq: number
  lastSeq: number
  changedBy: string | null
  changedAt: string
}

export type Changes = {
  since: string
  until: number
  many: boolean
  /** The records of one table, what changed last first. */
  of: (table: Area) => Changed[]
}

/** What became of a record that can be added, changed and removed. */
export function whatOf(deletedAt: string | null, isNew: boolean) {
  if (deletedAt) return 'removed'
  return isNew ? 'added' : 'changed'
}
