import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { ReminderStep } from '@kinfold/contract/features/reminders/wording.ts'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'

/** An event, for the people to be notified of it. */
type News = {
  clientId: number
  kind: NotificationKind
  /** Its subject. Each person is notified once per kind, record and moment. */
  recordId: string
  at: string
  /** People who may no longer read it when they look are shown nothing of it, and get no letter. */
  to: readonly number[]
  /** Who did it; they are not notified. */
  actorId?: number | undefined
  count?: number
  /** Its letter breaks the quiet hours of people who allow that for urgent things. */
  urgent?: boolean
}

/** One person's notification. `mailAt`: when it may go into a letter, null for never. */
export type Note = {
  clientId: number
  userId: number
  kind: NotificationKind
  at: string
  step: ReminderStep | null
  urgent: boolean
  records: string[]
  mailAt: string | null
} & Partial<Pick<News, 'recordId' | 'actorId' | 'count'>>

/**
 * A way to reach people. `note` stores what is to be sent, in the transaction of the event. `deliver` then hands on
 * what leaves this machine; it may be called any number of times and sends each item once.
 */
export type Channel = {
  note?(tx: Db, notes: Note[], now: string): Promise<void>
  deliver?(now: string): Promise<void>
}

/**
 * Notifies people of an event, in its transaction. Repeating it notifies nobody twice, except once more of what has
 * become urgent since. Who wants a letter, and when, is decided when letters are sent (notify-by-mail.ts).
 */
export function notify(tx: Db, { to, urgent = false, ...news }: News, now = clock.now().toISOString()): Promise<void> {
  const people = [...new Set(to)].filter((userId) => userId !== news.actorId)
  const notes = people.map((userId): Note => ({ ...news, userId, step: null, urgent, records: [], mailAt: now }))
  return tell(tx, notes, now, { again: false })
}

/** The notifications in the app. An earlier one that reaches a further step becomes unseen again. */
export const bell: Channel = { note: (tx, notes, now) => tell(tx, notes, now, { again: true }) }

async function tell(tx: Db, notes: Note[], now: string, { again }: { again: boolean }) {
  if (notes.length === 0) return
  const rows = notes.map((note) => ({ recordId: '', count: 1, actorId: null, ...note, id: uuidv7() }))
  await tx.execute(sql`select tell_people(${JSON.stringify(rows)}::jsonb, ${now}::timestamptz, ${again}::boolean)`)
}
