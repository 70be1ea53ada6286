import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { DAY_MS, HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import { notifications } from '../../../access/notifications/notifications-table.ts'
import { clients } from '../../../access/table.ts'
import { clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { judged } from '../judge.ts'
import { vitalReadings } from '../table.ts'
import { type PlainReading, selectNewest } from '../view.ts'
import { crossingsAmong, earlierFirst } from './crossings.ts'

/** Older readings are not news, however late they were recorded or imported. */
const NEWS_MS = 3 * HOUR_MS
/**
 * How far back from the first recent one to check whether the range was already crossed, so that not every reading
 * causes a notification.
 */
const LOOKED_BACK_MS = DAY_MS
/** Of each kind, the newest that are read: of a sensor that measures five times a minute, all that may be news. */
const MOST = 1_000

const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()

/** The circles whose newest reading may be news: one index step for each, however many readings there are. */
export function circlesWithNews(db: Db): Promise<Omit<OpenCircle, 'db'>[]> {
  const { clientId, measuredAt, id, deletedAt } = vitalReadings
  const newest = sql`(select ${measuredAt} from ${vitalReadings}
    where ${clientId} = ${clients.id} and ${deletedAt} is null order by ${measuredAt} desc, ${id} desc limit 1)`
  return db
    .select({ clientId: clients.id, zone: clients.zone })
    .from(clients)
    .where(sql`${newest} > ${before(NEWS_MS)}::timestamptz`)
}

/** The readings of the last hours that crossed a range, at most some of each kind. */
export async function crossingsIn(circle: OpenCircle): Promise<VitalReading[]> {
  const { measuredAt } = vitalReadings
  const since = before(NEWS_MS)
  const recent = await selectNewest(circle, gt(measuredAt, since), MOST)
  if (recent.length === 0) return []
  const firstRead = firstOfThoseCut(recent)
  const last = await selectNewest(circle, and(lte(measuredAt, since), gt(measuredAt, before(NEWS_MS + LOOKED_BACK_MS))))
  const firstOfKinds = firstOf(recent)
  const previous = last.filter(
    ({ kind, measuredAt: at }) =>
      !firstRead.some((first) => first.kind === kind) &&
      firstOfKinds.some(
        (first) => first.kind === kind && Date.parse(first.measuredAt) - Date.parse(at) <= LOOKED_BACK_MS,
      ),
  )
  const crossings = crossingsAmong(await judged(circle, [...recent, ...previous]))
  const news = crossings.filter((reading) => reading.measuredAt > since)
  const unsure = news.filter(({ id }) => firstRead.some((first) => first.id === id))
  if (unsure.length === 0) return news
  const told = await kindsTold(circle, since)
  return news.filter((reading) => !unsure.includes(reading) || !told.has(reading.kind))
}

/** Of kinds with more readings than are read the first one that is. What came before it is not known. */
const firstOfThoseCut = (readings: readonly PlainReading[]): PlainReading[] =>
  firstOf(readings).filter((first) => readings.filter(({ kind }) => kind === first.kind).length === MOST)

/** The earliest of each kind. */
const firstOf = (readings: readonly PlainReading[]): PlainReading[] =>
  [...Map.groupBy(readings, ({ kind }) => kind).values()].map((ofKind) => ofKind.toSorted(earlierFirst)[0]!)

/** The kinds of the readings that somebody was notified of since a moment. */
async function kindsTold({ db, clientId }: OpenCircle, since: string): Promise<Set<string>> {
  const isTold = and(
    eq(notifications.clientId, clientId),
    eq(notifications.kind, 'vital_crossed'),
    gt(notifications.at, since),
  )
  const isIt = and(eq(vitalReadings.clientId, clientId), sql`${vitalReadings.id} = ${notifications.recordId}::uuid`)
  const found = await db
    .selectDistinct({ kind: vitalReadings.kind })
    .from(notifications)
    .innerJoin(vitalReadings, isIt)
    .where(isTold)
  return new Set(found.map(({ kind }) => kind))
}

/** For each of these readings that somebody was notified of, the moment of that notification. */
export async function momentsTold(
  { db, clientId }: OpenCircle,
  readings: readonly VitalReading[],
): Promise<Map<string, string>> {
  const { recordId, at, kind } = notifications
  const ids = readings.map(({ id }) => id)
  const found = await db
    .selectDistinct({ recordId, at })
    .from(notifications)
    .where(and(eq(notifications.clientId, clientId), eq(kind, 'vital_crossed'), inArray(recordId, ids)))
    .orderBy(at)
  return new Map(found.map((each) => [each.recordId, each.at]))
}
