import type { Notification } from '@kinfold/contract/features/notifications/schemas.ts'
import { SNOOZE_MINUTES } from '@kinfold/contract/features/push/message.ts'
import type { PushAnswer, PushAnswered } from '@kinfold/contract/features/push/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import type { Account, Origin } from '../../access/accounts/account.ts'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import { inCircle } from '../../access/circles/circles.ts'
import type { Answering } from '../../access/manifest/answering.ts'
import { markSeen, readOne } from '../../access/notifications/notified.ts'
import type { Services } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { uuid7Of } from '../../core/database/uuid-of.ts'
import { Failure, failure } from '../../core/failure.ts'
import { accountOf, readAnswerToken } from './answer-token.ts'
import { closeOn } from './deliver.ts'
import { changeDelivery, shownElsewhere, snooze } from './due-pushes.ts'

type Asking = {
  services: Services
  account: Account
  origin: Origin
  clientId: number
  notificationId: string
  token: string
}

/**
 * Performs a person's answer to a notification, under their own permissions, each item once.
 * @throws NOT_FOUND if the token is not ours or too old, or its session has ended;
 * ANSWER_REFUSED, ANSWER_PARTLY_REFUSED, SOMEBODY_WAS_FIRST
 */
export async function answerPush(
  services: Services,
  origin: Origin,
  { token, action, at }: PushAnswer,
): Promise<PushAnswered> {
  const { sessionId, clientId, notificationId, records } = readAnswerToken(services.tokens, token)
  const account = await accountOf(dbOn(services.database.accounts), sessionId)
  const asking: Asking = { services, account, origin, clientId, notificationId, token }
  const note = await readNote(asking)
  if (action === 'snooze') return comeBackLater(asking)
  const answering = services.parts
    .flatMap(({ answers = [] }) => answers)
    .find((each) => each.action === action && (each.kinds as readonly string[]).includes(note.kind))
  if (!answering) throw failure('BAD_INPUT', { fields: { action: 'This cannot be answered like that' } })
  const came = { noted: 0, others: 0, refused: 0 }
  for (const recordId of records) came[await answerOne(asking, answering, note, recordId, at)] += 1
  const { noted, others, refused } = came
  // It may need a reading, a reason or a confirmation.
  if (refused > 0) throw failure(refused < records.length ? 'ANSWER_PARTLY_REFUSED' : 'ANSWER_REFUSED')
  await seen(asking)
  // A failure, so that an answer kept on a device stays in sight there: it may have been given twice.
  if (others > 0) throw failure('SOMEBODY_WAS_FIRST')
  return { noted }
}

async function answerOne(
  { services, account, origin, clientId, token }: Asking,
  { needs, answer, doneBefore }: Answering,
  note: Notification,
  recordId: string,
  at: string,
): Promise<'noted' | 'others' | 'refused'> {
  // Of this message: after an undo, the notification comes back and is answered anew.
  const id = uuid7Of(`${token} ${recordId}`, note.at)
  try {
    await inCircle(services.database.circle, account, origin, clientId, needs, (circle) =>
      answer(circle, { id, recordId, dueAt: note.at, at }),
    )
    return 'noted'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return doneBefore(error, account.userId) ?? 'refused'
  }
}

const readNote = async ({ services, account, origin, clientId, notificationId }: Asking): Promise<Notification> => {
  const sources = services.parts.flatMap(({ bell = [] }) => bell)
  const note = await inCircle(services.database.circle, account, origin, clientId, 'notifications.read', (circle) =>
    readOne(circle, sources, notificationId),
  )
  if (!note) throw failure('NOT_FOUND')
  return note
}

/** On all devices. */
const seen = ({ services, account, origin, clientId, notificationId }: Asking) =>
  inCircle(services.database.circle, account, origin, clientId, 'notifications.read', (circle) =>
    markSeen(circle, [notificationId]),
  )

/** Removes it from all screens of the person; it returns later. */
async function comeBackLater({ services, account, clientId, notificationId }: Asking): Promise<PushAnswered> {
  const until = new Date(clock.now().getTime() + SNOOZE_MINUTES * MINUTE_MS).toISOString()
  const told = { clientId, notificationId, userId: account.userId }
  const shown = await acrossCircles(services.database.owner, async (tx) => {
    const found = await shownElsewhere(tx, { ...told, sessionId: account.sessionId })
    for (const { delivery } of found) await changeDelivery(tx, delivery, { shownAt: null })
    await snooze(tx, told, until)
    return found
  })
  await closeOn(services, shown)
  return { noted: 0 }
}
