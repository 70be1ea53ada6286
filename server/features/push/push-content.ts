import { isOn, topicOf } from '@kinfold/contract/features/notifications/channels.ts'
import type { NotificationKind } from '@kinfold/contract/features/notifications/kinds.ts'
import { isOpen } from '@kinfold/contract/features/notifications/rules.ts'
import type { Notification } from '@kinfold/contract/features/notifications/schemas.ts'
import type { PushMessage } from '@kinfold/contract/features/push/message.ts'
import { SNOOZE_MINUTES } from '@kinfold/contract/features/push/message.ts'
import { breaksQuietHours, heldUntil } from '@kinfold/contract/features/reminders/quiet-hours.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { readOne } from '../../access/notifications/notified.ts'
import { teamsOf } from '../../access/notifications/people.ts'
import { readAs } from '../../access/notifications/read-as.ts'
import { readSettings } from '../../access/notifications/reminder-settings.ts'
import { readersOf, responsibleOf } from '../../access/notifications/whose-turn.ts'
import type { Services } from '../../access/services.ts'
import { dbOn } from '../../core/database/database.ts'

type PushContent = {
  note: Notification
  settings: ReminderSettings
  actions: PushMessage['actions']
  /** What the actions are about. */
  records: string[]
}
type Needs = Pick<Services, 'database' | 'parts'>
type To = { userId: number; sessionId: string; clientId: number; notificationId: string }

/**
 * The notification to send, read under the person's own permissions, like their bell; undefined if they may not read
 * it, have seen it, want no push of it, or nobody has to act any more.
 */
export const readPushContent = ({ database, parts }: Needs, { notificationId, ...reader }: To) =>
  readAs(database.circle, reader, 'push', (circle) => readIn(circle, parts, notificationId))

async function readIn(circle: Circle, parts: Services['parts'], id: string): Promise<PushContent | undefined> {
  const sources = parts.flatMap(({ bell = [] }) => bell)
  const [note, settings] = [await readOne(circle, sources, id), await readSettings(circle)]
  if (!note || note.seenAt !== null || !isOpen(note)) return undefined
  if (!isOn(topicOf(note.kind), 'push', circle.role, settings.channels)) return undefined
  const records = note.items.filter(({ closedAt }) => closedAt === null).map(({ recordId }) => recordId)
  return { note, settings, actions: actionsFor(circle, parts, { kind: note.kind, open: records.length }), records }
}

type Asked = { kind: NotificationKind; open: number }

/** The actions this person may take on it. */
function actionsFor(circle: Circle, parts: Services['parts'], { kind, open }: Asked): PushContent['actions'] {
  const answers = parts
    .flatMap(({ answers: all = [] }) => all)
    .filter(({ kinds: of, needs }) => (of as readonly string[]).includes(kind) && circle.may(needs))
    .map(({ action, title }) => ({ action, title: title(open) }))
  return answers.length > 0 ? [...answers, { action: 'snooze', title: `Snooze ${SNOOZE_MINUTES} min` }] : []
}

/** Until when it waits for the person's quiet hours, or null. */
export async function quietUntil(
  { note, settings }: PushContent,
  userId: number,
  zone: string,
  given: Needs,
  now: string,
) {
  if (heldUntil(settings, now, false) === null) return null
  // Whose turn it is matters only for time-critical doses.
  const asks = note.kind === 'dose' && note.urgent
  const isTheirs = asks && (await isResponsible(given, { clientId: note.clientId, zone, userId }, now))
  return heldUntil(settings, now, breaksQuietHours(note, isTheirs))
}

/** As the reminders decide it, at the moment of sending. */
async function isResponsible(
  { database, parts }: Needs,
  { userId, ...circle }: { clientId: number; zone: string; userId: number },
  now: string,
) {
  const db = dbOn(database.owner)
  const duty = parts.find((part) => part.duty)?.duty
  const planned = await duty?.(db, [{ ...circle, wantsNext: false }], now)
  const team = (await teamsOf(db, [circle.clientId])).get(circle.clientId)
  const onDuty = planned?.get(circle.clientId)?.onDuty ?? []
  return responsibleOf(readersOf(team, 'dose'), onDuty).includes(userId)
}
