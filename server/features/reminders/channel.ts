import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import type { DueKind, ReminderStep } from '@kinfold/contract/features/reminders/wording.ts'
import type { Db } from '../../core/database.ts'

/** One person is told of everything of one kind that came due in one moment. */
export type Telling = {
  clientId: number
  userId: number
  kind: DueKind
  dueAt: string
  step: ReminderStep
  urgent: boolean
  /** Not held back by quiet hours. */
  wakes: boolean
  records: string[]
  settings: ReminderSettings
}

/**
 * A way to reach people. `note` keeps what is to be told, in the transaction that moves the reminders on: both happen or
 * neither. `deliver` then hands on what leaves this machine, as often as it is asked, each telling once.
 */
export type Channel = {
  note(tx: Db, tellings: Telling[], now: string): Promise<void>
  deliver?(now: string): Promise<void>
}
