import type { Area } from '@kinfold/contract/areas.ts'
import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import type { Db } from '../../core/database.ts'
import type { DueThing } from './rules.ts'

/** What a reminder is about: one dose of a medication, or one task. */
export type DueKey = Pick<DueThing, 'clientId' | 'recordId' | 'dueAt'>

/** Whoever may not see such records is not told of them. */
export const seeing: Record<DueKind, Action> = { dose: 'medications.read', task: 'careLogs.read' }

/** A feature whose records come due. All of it runs on the owner's connection, across circles. */
export type Source = {
  kind: DueKind
  /** Where a change may mean that something was recorded, done or stopped. */
  areas: readonly Area[]
  /** What has come due, the longest due first. Taken in the caller's transaction, each once, whoever else asks. */
  takeDue(tx: Db, now: string, most: number): Promise<DueThing[]>
  /** Those of these that somebody still has to see to, as they are now. */
  stillOpen(tx: Db, keys: DueKey[]): Promise<DueThing[]>
}

export const keyOf = ({ clientId, recordId, dueAt }: DueKey) => `${clientId} ${recordId} ${dueAt}`
