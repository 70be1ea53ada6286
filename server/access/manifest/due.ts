import type { Area } from '@kinfold/contract/areas.ts'
import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import type { Db } from '../../core/database/database.ts'

/*
 * What comes due in a feature, as its manifest gives it to the reminders. All of it runs on the owner's connection, across
 * circles.
 */

/** A dose or a task that has come due, as the feature it belongs to tells it. */
export type DueThing = {
  clientId: number
  kind: DueKind
  /** The medication, the recorded dose, or the task. */
  recordId: string
  /** Of a task for a whole day, that morning. */
  dueAt: string
  title: string
  urgent: boolean
  /** Asked for before it is due. */
  remindAt?: string
  /** Own lateness, of a time-critical dose. */
  lateAfterMinutes?: number
  /** Who took it on, or was given it. */
  takenOnBy: number[]
  /** Who knows of it already, having recorded it. */
  recordedBy?: number
}

/** What a reminder is about: a dose, a task, or a medication. */
export type DueKey = Pick<DueThing, 'kind' | 'clientId' | 'recordId' | 'dueAt'>

export const dueKeyOf = ({ kind, clientId, recordId, dueAt }: DueKey) => `${kind} ${clientId} ${recordId} ${dueAt}`

/** Records of some kinds that come due. */
export type DueSource = {
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

/** Who is on duty now in each of these circles and, where that is wanted, who comes next. */
export type Duty = (tx: Db, circles: DutyAsked[], now: string) => Promise<Map<number, OnDuty>>
export type DutyAsked = { clientId: number; zone: string; wantsNext: boolean }
export type OnDuty = { onDuty: number[]; nextOnDuty: number[] }
