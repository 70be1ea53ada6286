import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type OpenCircle, within } from '../../../access/circles/circles.ts'
import { everyoneIn } from '../../../access/circles/team.ts'
import { type BellSource, itemOf, recordsOf, shownOf } from '../../../access/manifest/bell-source.ts'
import { notify } from '../../../access/notifications/notify.ts'
import { sendWaiting } from '../../../access/notifications/notify-by-mail.ts'
import type { Services } from '../../../access/services.ts'
import { clients } from '../../../access/table.ts'
import type { Job } from '../../../core/background/jobs.ts'
import { clock } from '../../../core/clock.ts'
import { type Db, dbOn } from '../../../core/database/database.ts'
import { judged } from '../judge.ts'
import { vitalReadings } from '../table.ts'
import { selectNewest, selectReadings } from '../view.ts'
import { crossingsByMail } from './by-mail.ts'
import { calmedAt, crossingsAmong, degreeOf } from './crossings.ts'

/** Older readings are not news, however late they were recorded or imported. */
const NEWS_MS = 3 * HOUR_MS
/** How far back to check whether the range was already crossed, so that not every reading causes a notification. */
const LOOKED_BACK_MS = DAY_MS

/**
 * Notifies the circle of a crossed range: soon after the reading was recorded; for an urgent reading without a second
 * measurement, once the time for it is over.
 */
export const notifyOfCrossings: Job<Services> = {
  name: 'vitals.crossings',
  every: 120,
  run: async (services) => {
    const db = dbOn(services.database.owner)
    const recent = await db
      .selectDistinct({ clientId: vitalReadings.clientId })
      .from(vitalReadings)
      .where(gt(vitalReadings.measuredAt, before(NEWS_MS)))
    await notifyCircles(
      services,
      recent.map(({ clientId }) => clientId),
    )
    return recent.length
  },
  after: {
    areas: () => ['vital_readings'],
    gatherMs: 300,
    run: async (services, clientIds) => {
      await notifyCircles(services, clientIds)
      return clientIds.length
    },
  },
}

const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()

async function notifyCircles(services: Services, clientIds: number[]) {
  if (clientIds.length === 0) return
  const db = dbOn(services.database.owner)
  let isNew = false
  for (const circle of await circlesOf(db, clientIds)) isNew = (await notifyCircle(circle)) || isNew
  if (isNew) await sendWaiting(services, [crossingsByMail])
}

const circlesOf = async (db: Db, clientIds: number[]): Promise<OpenCircle[]> => {
  const found = await db
    .select({ clientId: clients.id, zone: clients.zone })
    .from(clients)
    .where(inArray(clients.id, clientIds))
  return found.map((circle) => ({ ...circle, db }))
}

/** Returns whether there was something to report, new or not. */
async function notifyCircle(circle: OpenCircle): Promise<boolean> {
  const { db, clientId } = circle
  const recent = and(
    eq(vitalReadings.clientId, clientId),
    isNull(vitalReadings.inErrorAt),
    gt(vitalReadings.measuredAt, before(LOOKED_BACK_MS)),
  )
  const crossings = crossingsAmong(await judged(circle, await selectReadings(db, recent)))
  const news = crossings.filter(({ measuredAt }) => measuredAt > before(NEWS_MS))
  if (news.length === 0) return false
  const to = await everyoneIn(db, clientId)
  for (const reading of news) {
    const { id, measuredAt, authorId } = reading
    const about = { clientId, kind: 'vital_crossed', recordId: id, at: measuredAt, actorId: authorId } as const
    await notify(db, { ...about, to, urgent: degreeOf(reading) === 'urgent' })
  }
  return true
}

/** Leaves out those entered in error; a crossing closes when a later reading calms it. */
export const crossingsInBell: BellSource = {
  kinds: ['vital_crossed'],
  read: async (circle, notified) => {
    const { id, inErrorAt } = vitalReadings
    const asked = and(within(circle, vitalReadings), isNull(inErrorAt), inArray(id, recordsOf(notified)))
    const [found, newest] = await Promise.all([
      selectReadings(circle.db, asked).then((readings) => judged(circle, readings)),
      selectNewest(circle).then((readings) => judged(circle, readings)),
    ])
    return shownOf(notified, ({ recordId }) => {
      const reading = found.find((each) => each.id === recordId)
      if (!reading) return undefined
      const title = `${kindFacts[reading.kind].label} ${readingText(reading)}`
      return { items: [itemOf(reading.id, title, calmedAt(reading, newest))] }
    })
  },
}
