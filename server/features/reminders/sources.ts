import { type Rule, reachOf, type Standing } from '@kinfold/contract/access.ts'
import type { Area } from '@kinfold/contract/areas.ts'
import { kinds } from '@kinfold/contract/features/notifications/kinds.ts'
import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import { policies } from '@kinfold/contract/policies.ts'
import type { Db } from '../../core/database.ts'
import type { DueThing } from './rules.ts'

/** What a reminder is about: a dose, a task, or a medication. */
export type DueKey = Pick<DueThing, 'kind' | 'clientId' | 'recordId' | 'dueAt'>

/** Whoever may not see every such record is not told of any: a reminder does not know whose record it is. */
export const isSeenBy = (member: Standing, kind: DueKind): boolean =>
  reachOf(policies[kinds[kind].needs] as Rule, member) === 'any'

/** A feature whose records come due. All of it runs on the owner's connection, across circles. */
export type Source = {
  kinds: readonly DueKind[]
  /** Where a change may mean that something was recorded, done or stopped. */
  areas: readonly Area[]
  /** What has come due by now, taken in the caller's transaction, each once, whoever else asks. */
  takeDue(tx: Db, now: string, most: number): Promise<Taken>
  /** Those of these that somebody still has to see to at `now`, as they are then. */
  stillOpen(tx: Db, keys: DueKey[], now: string): Promise<DueThing[]>
  /** What it means that nobody is reminded of these any more: something else may be to be told. */
  givenUp?(tx: Db, keys: DueKey[]): Promise<DueThing[]>
}

/** `isAll` false: there may be more. */
export type Taken = { things: DueThing[]; isAll: boolean }

export const keyOf = ({ kind, clientId, recordId, dueAt }: DueKey) => `${kind} ${clientId} ${recordId} ${dueAt}`
