import type { Area } from '@kinfold/contract/areas.ts'
import type { Handover, SinceYouLooked } from '@kinfold/contract/features/handover/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { SQL } from 'drizzle-orm'
import type { Asker, Circle } from '../circles/circles.ts'

/** Changes in some tables since somebody last took over, under one permission. */
export type HandoverPart = {
  needs: Action
  /** The tables whose changes it reports. */
  tables: readonly Area[]
  /** Of those, the tables whose notable changes are always included, however old (`trace.notable` of the table). */
  notable?: readonly Area[]
  /** Values for a SELECT. What has no count of its own is counted in `others`. */
  count(asker: Asker, found: Found): Partial<Record<Counted, SQL>>
  read(circle: Circle, changes: Changes, now: string): Promise<Partial<Handover>>
  /** The result for people without the permission. */
  nothing: Partial<Handover>
}

/** The part of a feature's manifest for the handover. */
export type Tells = { handover?: readonly HandoverPart[] }

export type Counted = Exclude<keyof SinceYouLooked, 'since' | 'many'>

/** The changed records of one table, in the statement that counts them. */
export type Found = {
  /** A subselect of their ids. */
  ids(table: Area): SQL
  /** The same, each as `id` with its content `before` the first change; null: new since then. */
  versions(asker: Asker, table: Area): SQL
  /** The number of records in these tables. */
  count(...tables: Area[]): SQL
}

type Typed<A extends Action, K extends keyof Handover> = Omit<HandoverPart, 'needs' | 'read' | 'nothing'> & {
  needs: A
  read(circle: Circle<A>, changes: Changes, now: string): Promise<Pick<Handover, K>>
  nothing: Pick<Handover, K>
}

/** Type-checks that reading fits the permission, and that `nothing` has the same parts. */
export const handoverPart = <A extends Action, K extends keyof Handover>(part: Typed<A, K>): HandoverPart =>
  part as HandoverPart

/** One record changed by others, and the audit entries of its first and last change. */
export type Changed = {
  id: string
  firstSeq: number
  lastSeq: number
  changedBy: string | null
  /** Of the account; null: not a person, or one whose account is gone. */
  changedById: number | null
  changedAt: string
}

export type Changes = {
  /** When the reader last took over. */
  since: string
  /** The time of the last audit entry that they had read then. */
  reachedAt: string
  until: number
  many: boolean
  /** The records of one table, latest change first. */
  of: (table: Area) => Changed[]
}

/** Whether a record was added, changed or removed. */
export function whatOf(deletedAt: string | null, isNew: boolean) {
  if (deletedAt) return 'removed'
  return isNew ? 'added' : 'changed'
}
