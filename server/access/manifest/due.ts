import type { Area } from '@kinfold/contract/areas.ts'
import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import type { OnTrouble } from '../../core/background/attempted.ts'
import type { Db } from '../../core/database/database.ts'

/* What can come due in a feature, declared in its manifest for the reminders. Everything runs on the owner's
   connection, across circles. */

/** A dose or task that has come due, as reported by its feature. */
export type DueThing = {
  clientId: number
  kind: DueKind
  /** The medication, the recorded dose, or the task. */
  recordId: string
  /** For a whole-day task, that morning. */
  dueAt: string
  title: string
  urgent: boolean
  /** A reminder requested before it is due. */
  remindAt?: string
  /** Its own lateness limit, for a time-critical dose. */
  lateAfterMinutes?: number
  /** Those who claimed it or were assigned to it. */
  takenOnBy: number[]
  /** Who recorded it and therefore knows of it already. */
  recordedBy?: number
  /** Nobody recorded it, and the next one is due: no more reminders of it. */
  isMissed?: boolean
}

/** The subject of a reminder: a dose, a task, or a medication. */
export type DueKey = Pick<DueThing, 'kind' | 'clientId' | 'recordId' | 'dueAt'>

export const dueKeyOf = ({ kind, clientId, recordId, dueAt }: DueKey) => `${kind} ${clientId} ${recordId} ${dueAt}`

/**
 * Records of some kinds that come due. A record that cannot be read is left out, and named to `onTrouble`: the reminders of
 * all circles are looked for together.
 */
export type DueSource = {
  kinds: readonly DueKind[]
  /** A change in these areas may mean that something was recorded, done or stopped. */
  areas: readonly Area[]
  /** Takes what has come due by now, in the caller's transaction; each item only once, across all processes. */
  takeDue(tx: Db, now: string, most: number, onTrouble: OnTrouble): Promise<Taken>
  /** Those that nobody has dealt with, in their state at `now`. */
  stillOpen(tx: Db, keys: DueKey[], now: string, onTrouble: OnTrouble): Promise<DueThing[]>
  /** Those of these with a record. Only asked about what is not open, to tell 'recorded' from 'no longer planned'. */
  recorded?(tx: Db, keys: DueKey[]): Promise<DueKey[]>
  /** Called when reminders about these have stopped; returns further items to report because of that. */
  givenUp?(tx: Db, keys: DueKey[], onTrouble: OnTrouble): Promise<DueThing[]>
}

/** `isAll` false: there may be more. */
type Taken = { things: DueThing[]; isAll: boolean }

/** Who is on duty now in each of these circles and, if requested, who comes next. */
export type Duty = (tx: Db, circles: DutyAsked[], now: string) => Promise<Map<number, OnDuty>>
type DutyAsked = { clientId: number; zone: string; wantsNext: boolean }
export type OnDuty = { onDuty: number[]; nextOnDuty: number[] }
