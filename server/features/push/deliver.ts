import { HOUR_MS, SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { eq } from 'drizzle-orm'
import { textFormatOf } from '../../access/accounts/readers.ts'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import type { Services } from '../../access/services.ts'
import { clock } from '../../core/clock.ts'
import { type Db, dbOn } from '../../core/database/database.ts'
import { withTextFormat } from '../../core/reader.ts'
import type { PushServiceAnswer } from '../../services/push/web-push.ts'
import { answerToken } from './answer-token.ts'
import { changeDelivery, type DuePush, planPushes, takeDue, takeOver } from './due-pushes.ts'
import { messageOf, overMessage } from './message.ts'
import { quietUntil, readPushContent } from './push-content.ts'
import { releaseHeld } from './release-held.ts'
import { endSilence, noteSilence } from './silence.ts'
import { pushSubscriptions } from './table.ts'

type Delivering = Pick<Services, 'database' | 'parts' | 'push' | 'tokens'>

const FIRST_RETRY_SECONDS = 15
const MOST_TRIES = 8
/** Deliveries at a time; each opens the circle with its person's permissions. */
const TOGETHER = 8
/** The subscription was withdrawn, or made for another key of ours: it never works again. */
const GONE = [401, 403, 404, 410]
export const isGone = (status: number) => GONE.includes(status)
export const isAccepted = (status: number) => status >= 200 && status < 300

/** In one run. What is left comes with the next one, so that a run ends also if there is always something new. */
const MOST_ROUNDS = 100

/**
 * Sends new notifications to the push services, and removes closed ones from screens. Holds no connection meanwhile.
 * Each round looks for new ones, so that they do not wait for all that was due before.
 */
export async function deliver(services: Delivering, { clientIds }: { clientIds?: number[] } = {}) {
  const { owner } = services.database
  await acrossCircles(owner, (tx) => releaseHeld(tx, clock.now().toISOString(), clientIds))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const now = clock.now().toISOString()
    await acrossCircles(owner, (tx) => planPushes(tx, now))
    const due = await acrossCircles(owner, (tx) => takeDue(tx, now))
    await forEach(due, (push) => tell(services, push, now))
    await closeOver(services, clientIds)
    if (due.length === 0) return
  }
}

/** Some at a time. A slow one delays none but those after it in its own place. */
async function forEach(due: DuePush[], send: (push: DuePush) => Promise<unknown>) {
  const waiting = due.values()
  const sendNext = async () => {
    for (const push of waiting) await send(push)
  }
  const places = await Promise.allSettled(Array.from({ length: TOGETHER }, sendNext))
  for (const place of places) if (place.status === 'rejected') throw place.reason
}

async function closeOver(services: Delivering, clientIds?: number[]) {
  const sources = services.parts.flatMap(({ bell = [] }) => bell)
  await closeOn(services, await acrossCircles(services.database.owner, (tx) => takeOver(tx, sources, clientIds)))
}

type Shown = Pick<DuePush, 'browser' | 'delivery'>

/**
 * Removes it from these screens. If the message is lost, the notification left behind says nothing wrong: it opens the
 * app.
 */
export async function closeOn({ push }: Pick<Delivering, 'push'>, shown: Shown[]) {
  const close = ({ browser, delivery: { notificationId, clientId } }: Shown) =>
    push.send(browser, JSON.stringify(overMessage(notificationId, browser.userId, clientId)), {
      ...topicOf(notificationId),
      urgent: false,
    })
  const ofEach = Map.groupBy(shown, ({ browser }) => browser.sessionId)
  await Promise.all(
    [...ofEach.values()].map(async (theirs) => {
      // One that does not answer is not asked again for each.
      for (const each of theirs) if ((await close(each)).status === 0) return
    }),
  )
}

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
  const { actions, records } = told
  const token = actions.length > 0 ? answerToken(tokens, { sessionId, clientId, notificationId, records }) : ''
  const about = { person: userId, readersZone: told.settings.zone, client, showsDetails: browser.showsDetails, now }
  const message = withTextFormat(textFormatOf(chosen), () => messageOf(told.note, about, { actions, token }))
  const { urgent } = told.note
  const answer = await push.send(browser, JSON.stringify(message), {
    ...topicOf(notificationId),
    urgent: urgent || actions.length > 0,
  })
  return noteAnswer(db, { delivery, browser }, answer)
}

async function noteAnswer(db: Db, { delivery, browser }: Shown, { status, retrySeconds }: PushServiceAnswer) {
  const now = clock.now()
  const note = (change: Partial<typeof delivery>) => changeDelivery(db, delivery, change)
  const silentUntil = status === 0 ? await noteSilence(db, browser) : undefined
  if (status > 0 && browser.silences > 0) await endSilence(db, browser)
  if (isAccepted(status)) return note({ tryAt: null, shownAt: now.toISOString() })
  if (isGone(status)) return db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, browser.endpoint))
  const isPassing = status === 0 || status === 429 || status >= 500
  if (!isPassing || delivery.tries >= MOST_TRIES) return note({ tryAt: null })
  const seconds = Math.max(retrySeconds ?? 0, FIRST_RETRY_SECONDS * 2 ** (delivery.tries - 1))
  const again = new Date(now.getTime() + Math.min(seconds * SECOND_MS, HOUR_MS)).toISOString()
  return note({ tryAt: silentUntil && silentUntil > again ? silentUntil : again })
}

/** At most 32 characters (RFC 8030). */
const topicOf = (id: string) => ({ topic: id.replaceAll('-', '') })
