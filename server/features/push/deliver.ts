import { HOUR_MS, SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import { textFormatOf } from '../../access/accounts/readers.ts'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import type { Services } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import { dbOn } from '../../core/database/database.ts'
import { withTextFormat } from '../../core/reader.ts'
import { answerToken } from './answer-token.ts'
import { changeDelivery, type DuePush, planPushes, takeDue, takeOver } from './due-pushes.ts'
import { messageOf, overMessage } from './message.ts'
import { quietUntil, readPushContent } from './push-content.ts'
import { releaseHeld } from './release-held.ts'
import { pushSubscriptions } from './table.ts'

export type Delivering = Pick<Services, 'database' | 'parts' | 'push' | 'tokens'>

const FIRST_RETRY_SECONDS = 15
const MOST_TRIES = 8
/** Deliveries at a time; each opens the circle with its person's permissions. */
const TOGETHER = 8
/** The subscription was withdrawn, or made for another key of ours: it never works again. */
const GONE = [401, 403, 404, 410]
export const isGone = (status: number) => GONE.includes(status)
export const isAccepted = (status: number) => status >= 200 && status < 300

/**
 * Sends new notifications to the push services, and removes closed ones from screens. Holds no connection meanwhile.
 */
export async function deliver(services: Delivering, { clientIds }: { clientIds?: number[] } = {}) {
  const now = clock.now().toISOString()
  const { owner } = services.database
  await acrossCircles(owner, async (tx) => {
    await planPushes(tx, now)
    await releaseHeld(tx, now, clientIds)
  })
  for (;;) {
    const due = await acrossCircles(owner, (tx) => takeDue(tx, now))
    if (due.length === 0) break
    for (let from = 0; from < due.length; from += TOGETHER)
      await Promise.all(due.slice(from, from + TOGETHER).map((push) => tell(services, push, now)))
  }
  const sources = services.parts.flatMap(({ bell = [] }) => bell)
  const over = await acrossCircles(owner, (tx) => takeOver(tx, sources, clientIds))
  await closeOn(services, over)
}

/**
 * Removes it from these screens. If the message is lost, the notification left behind says nothing wrong: it opens the
 * app.
 */
export const closeOn = ({ push }: Pick<Delivering, 'push'>, shown: Pick<DuePush, 'browser' | 'delivery'>[]) =>
  Promise.all(
    shown.map(({ browser, delivery: { notificationId, clientId } }) =>
      push.send(browser, JSON.stringify(overMessage(notificationId, browser.userId, clientId)), {
        ...topicOf(notificationId),
        urgent: false,
      }),
    ),
  )

async function tell(services: Delivering, { delivery, browser, client, chosen }: DuePush, now: string) {
  const { database, push, tokens } = services
  const { sessionId, userId } = browser
  const { clientId, notificationId } = delivery
  const db = dbOn(database.owner)
  const note = (change: Partial<typeof delivery>) => changeDelivery(db, delivery, change)
  const told = await readPushContent(services, { sessionId, userId, clientId, notificationId })
  // A later step has its own row.
  if (!told || Date.parse(told.note.toldAt) !== Date.parse(delivery.toldAt)) return note({ tryAt: null })
  const quietEnds = delivery.isAsked ? null : await quietUntil(told, userId, client.zone, services, now)
  if (quietEnds) return note({ tryAt: quietEnds, tries: 0 })
  const token = told.actions.length > 0 ? answerToken(tokens, { sessionId, clientId, notificationId }) : ''
  const about = { person: userId, client, showsDetails: browser.showsDetails, now }
  const message = withTextFormat(textFormatOf(chosen), () =>
    messageOf(told.note, about, { actions: told.actions, token }),
  )
  const { urgent } = told.note
  const { status, retrySeconds } = await push.send(browser, JSON.stringify(message), {
    ...topicOf(notificationId),
    urgent: urgent || told.actions.length > 0,
  })
  if (isAccepted(status)) return note({ tryAt: null, shownAt: now })
  if (isGone(status)) return db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, browser.endpoint))
  const isPassing = status === 0 || status === 429 || status >= 500
  if (!isPassing || delivery.tries >= MOST_TRIES) return note({ tryAt: null })
  const seconds = Math.max(retrySeconds ?? 0, FIRST_RETRY_SECONDS * 2 ** (delivery.tries - 1))
  return note({ tryAt: new Date(Date.parse(now) + Math.min(seconds * SECOND_MS, HOUR_MS)).toISOString() })
}

/** At most 32 characters (RFC 8030). */
const topicOf = (id: string) => ({ topic: id.replaceAll('-', '') })
