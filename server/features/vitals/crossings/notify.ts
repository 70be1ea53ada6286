import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import { acrossCircles } from '../../../access/circles/across-circles.ts'
import { type OpenCircle, within } from '../../../access/circles/circles.ts'
import { everyoneIn } from '../../../access/circles/team.ts'
import { type BellSource, itemOf, recordsOf, shownOf } from '../../../access/manifest/bell-source.ts'
import { notify } from '../../../access/notifications/notify.ts'
import { sendWaiting } from '../../../access/notifications/notify-by-mail.ts'
import type { Services } from '../../../access/services.ts'
import { clients } from '../../../access/table.ts'
import { countChanged } from '../../../core/background/each-in-turn.ts'
import type { Job } from '../../../core/background/jobs.ts'
import { dbOn } from '../../../core/database/database.ts'
import { judged } from '../judge.ts'
import { vitalReadings } from '../table.ts'
import { selectNewest, selectReadings } from '../view.ts'
import { crossingsByMail } from './by-mail.ts'
import { calmedAt, degreeOf } from './crossings.ts'
import { circlesWithNews, crossingsIn, momentsTold } from './news.ts'

/**
 * Notifies the circle of a crossed range: soon after the reading was recorded; for an urgent reading without a second
 * measurement, once the time for it is over.
 */
export const notifyOfCrossings: Job<Services> = {
  name: 'vitals.crossings',
  every: 120,
  run: async (services) => {
    const circles = await acrossCircles(services.database.owner, circlesWithNews)
    await notifyCircles(services, circles)
    return circles.length
  },
  after: {
    areas: () => ['vital_readings'],
    gatherMs: 300,
    run: async (services, clientIds) => {
      await notifyCircles(services, await circlesOf(services, clientIds))
      return clientIds.length
    },
  },
}

type Place = Omit<OpenCircle, 'db'>

async function notifyCircles(services: Services, circles: Place[]) {
  const db = dbOn(services.database.owner)
  let isNew = false
  const tell = async (circle: Place) => {
    const found = await notifyCircle({ ...circle, db })
    isNew ||= found
    return found
  }
  try {
    await countChanged(circles, tell)
  } finally {
    if (isNew) await sendWaiting(services, [crossingsByMail])
  }
}

const circlesOf = async (services: Services, clientIds: number[]): Promise<Place[]> =>
  clientIds.length === 0
    ? []
    : dbOn(services.database.owner)
        .select({ clientId: clients.id, zone: clients.zone })
        .from(clients)
        .where(inArray(clients.id, clientIds))

/** Returns whether there was something to report, new or not. */
export async function notifyCircle(circle: OpenCircle): Promise<boolean> {
  const { db, clientId } = circle
  const news = await crossingsIn(circle)
  if (news.length === 0) return false
  const to = await everyoneIn(db, clientId)
  const told = await momentsTold(circle, news)
  for (const reading of news) {
    const { id, measuredAt, authorId } = reading
    const actorId = isTyped(reading) ? authorId : undefined
    // The time may have been corrected since; another moment would be another notification.
    const at = told.get(id) ?? measuredAt
    const about = { clientId, kind: 'vital_crossed', recordId: id, at, actorId } as const
    await notify(db, { ...about, to, urgent: degreeOf(reading) === 'urgent' })
  }
  return true
}

/** The owner of a device and the importer of a file measured nothing, so they are told, too. */
const isTyped = ({ origin }: VitalReading) => origin === 'typed'

/** Leaves out those entered in error, or inside since a correction; a crossing closes when a later reading calms it. */
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
      if (!reading || isInside(reading)) return undefined
      const title = `${kindFacts[reading.kind].label} ${readingText(reading)}`
      const items = [itemOf(reading.id, title, calmedAt(reading, newest))]
      return isTyped(reading) ? { items } : { items, who: reading.device ?? reading.authorName }
    })
  },
}

/** One that waits for a second reading, or was calmed by one, is itself as far outside as before. */
const isInside = (reading: VitalReading) => degreeOf(reading) === 'inside' && reading.urgent === null
