import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import type { ReminderStep } from '@kinfold/contract/features/reminders/wording.ts'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'

/** Something that happened, for those who are to know of it. */
export type News = {
  clientId: number
  kind: NotificationKind
  /** What it is about. Told once for each person, kind, record and moment. */
  recordId: string
  at: string
  /** Who may no longer read it when they look is shown nothing of it, and gets no letter. */
  to: readonly number[]
  /** Who did it; they are not told. */
  actorId?: number | undefined
  count?: number
  /** Its letter breaks the quiet hours of those who let urgent things do so. */
  urgent?: boolean
}

/** One person's share of it. `mailAt`: when it may go into a letter, null for never. */
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
 * A way to reach people. `note` keeps what is to be told, in the transaction of what happened: both or neither. `deliver` then
 * hands on what leaves this machine, as often as it is asked, each once.
 */
export type Channel = {
  note?(tx: Db, notes: Note[], now: string): Promise<void>
  deliver?(now: string): Promise<void>
}

/**
 * Tells people of something, in the transaction in which it happens. The same again tells nobody a second time. Who wants a
 * letter, and when, is decided when letters go (notify-by-mail.ts).
 */
export function notify(tx: Db, { to, urgent = false, ...news }: News, now = clock.now().toISOString()): Promise<void> {
  const people = [...new Set(to)].filter((userId) => userId !== news.actorId)
  const notes = people.map((userId): Note => ({ ...news, userId, step: null, urgent, records: [], mailAt: now }))
  return tell(tx, notes, now, { again: false })
}

/** What people see in the app. What was told before and goes a step further comes back as unseen. */
export const bell: Channel = { note: (tx, notes, now) => tell(tx, notes, now, { again: true }) }

async function tell(tx: Db, notes: Note[], now: string, { again }: { again: boolean }) {
  if (notes.length === 0) return
  const rows = notes.map((note) => ({ recordId: '', count: 1, actorId: null, ...note, id: uuidv7() }))
  await tx.execute(sql`select tell_people(${JSON.stringify(rows)}::jsonb, ${now}::timestamptz, ${again}::boolean)`)
}
