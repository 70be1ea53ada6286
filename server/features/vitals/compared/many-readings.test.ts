import { urgentState } from '@kinfold/contract/features/vitals/rules/flags/measure-again.ts'
import { temperatureBaseline } from '@kinfold/contract/features/vitals/rules/flags/temperature-baseline.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { OpenCircle } from '../../../access/circles/circles.ts'
import { notifications } from '../../../access/notifications/notifications-table.ts'
import { clients } from '../../../access/table.ts'
import { inTransaction } from '../../../access/transaction.ts'
import { clock } from '../../../core/clock.ts'
import { dbOn } from '../../../core/database/database.ts'
import { aVital } from '../../../test/records/records.ts'
import { usualRange } from '../../../test/records/usual-range.ts'
import { as } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle } from '../../../test/support/world.ts'
import { circlesWithNews } from '../crossings/news.ts'
import { notifyCircle } from '../crossings/notify.ts'
import { judged } from '../judge.ts'
import { recountAll } from '../rollup/recount.ts'
import { vitalReadings } from '../table.ts'
import { readUsual } from '../usual.ts'
import { selectReadings } from '../view.ts'

type Reading = Partial<Parameters<typeof aVital>[0]>
type Inside = { circle: OpenCircle; connection: pg.PoolClient; read: () => Promise<number> }

const COPIES = 4_000
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()

/**
 * A circle with a few readings, the newest of which has thousands of copies before it, as just after an import: the
 * database still expects a few. Everything is undone at the end. `read`: rows of readings and roll-ups that the database has read so far.
 */
async function afterImport(newest: Reading, apart: string, work: (inside: Inside) => Promise<void>) {
  const { caretaker, clientId } = await aCircle()
  await as(caretaker).vitals.create({ body: aVital(newest) })
  const connection = await (await theKinfold()).services.database.owner.connect()
  const read = () =>
    connection
      .query(
        `select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read) as read from pg_stat_xact_user_tables
         where relname in ('vital_readings', 'vital_rollups')`,
      )
      .then(({ rows }) => Number(rows[0].read))
  const undone = new Error('undone')
  // PostgreSQL vacuums by itself at some time: then it expects fewer readings on pages that earlier tests have filled.
  await connection.query('vacuum vital_readings')
  // Among indexes that earlier tests have left large, it would choose by their size.
  await connection.query('reindex table vital_readings')
  try {
    await inTransaction(dbOn(connection), async (tx) => {
      const circle = { db: tx, clientId, zone: 'Europe/Berlin' }
      await tx.execute(sql.raw('set local session_replication_role = replica'))
      const copies = (count: number, apart: string) => sql`insert into vital_readings select (c).* from (
        select jsonb_populate_record(null::vital_readings, to_jsonb(v) || jsonb_build_object(
          'id', gen_random_uuid(), 'measured_at', v.measured_at - n * ${apart}::interval)) as c
        from (select * from vital_readings where client_id = ${clientId} order by measured_at desc limit 1) v,
          generate_series(1, ${count}::int) n) s`
      await tx.execute(copies(5, '40 days'))
      await tx.execute(sql.raw('analyze vital_readings'))
      await tx.execute(copies(COPIES, apart))
      await recountAll(tx, clientId, circle.zone)
      await work({ circle, connection, read })
      throw undone
    }).catch((error) => {
      if (error !== undone) throw error
    })
  } finally {
    connection.release()
  }
}

const newestOf = ({ db, clientId }: OpenCircle, most: number) =>
  selectReadings(db, eq(vitalReadings.clientId, clientId)).orderBy(desc(vitalReadings.measuredAt)).limit(most)

const othersOf = (readings: VitalReading[], id: string) =>
  readings.filter((other) => other.id !== id).map(({ measuredAt, flag }) => ({ at: measuredAt, flag }))

describe('with thousands of readings', () => {
  test('a temperature is compared with the hours before it, not with each reading', async () => {
    const newest = { kind: 'temperature', unit: '°C', value: 37.4, measuredAt: ago(30) } as const
    await afterImport(newest, '8 minutes', async ({ circle, read }) => {
      const id = (await newestOf(circle, 1))[0]!.id
      await circle.db.execute(sql`update vital_readings set value = 36.2, canonical = 36200
        where client_id = ${circle.clientId} and id <> ${id}`)
      await recountAll(circle.db, circle.clientId, circle.zone)
      const page = await newestOf(circle, 200)
      const before = await read()
      const readings = await judged(circle, page)
      expect((await read()) - before).toBeLessThan(1_000)
      expect(readings[0]).toMatchObject({ id, flag: { level: 'attention', side: 'high', at: 37.3 } })
      expect(readings.slice(1).every(({ flag }) => flag === null)).toBe(true)
    })
  })

  test('an urgent one is compared with those next to it, not with half an hour of them', async () => {
    await afterImport({ value: 140, measuredAt: ago(1) }, '400 milliseconds', async ({ circle, read }) => {
      const page = await newestOf(circle, 200)
      const before = await read()
      const readings = await judged(circle, page)
      expect((await read()) - before).toBeLessThan(300)
      expect(new Set(readings.map(({ urgent }) => urgent))).toEqual(new Set(['counts']))
    })
  })

  test('whether urgent ones count is the same for a few of them as with all, and as the rule says', async () => {
    await afterImport({ value: 140, measuredAt: ago(1) }, '2 minutes', async ({ circle }) => {
      await circle.db.execute(sql`update vital_readings set value = (array[35, 70, 70, 90, 135, 140])[1 + floor(random() * 6)::int]
        where client_id = ${circle.clientId}`)
      // The oldest ones only serve as neighbours.
      const all = await judged(circle, await newestOf(circle, 450))
      const some = await judged(
        circle,
        all.filter((_, index) => index % 7 === 3),
      )
      const states = new Map(some.map(({ id, urgent }) => [id, urgent]))
      for (const { id, kind, measuredAt, flag, urgent } of all.slice(0, 400)) {
        const byRule = urgentState(kind, { at: measuredAt, flag }, othersOf(all, id), clock.now().getTime())
        expect({ id, urgent }).toEqual({ id, urgent: byRule })
        if (states.has(id)) expect(states.get(id)).toBe(byRule)
      }
    })
  })

  test('the job reads a thousand of a kind, and tells of one that lasts once', async () => {
    await afterImport({ value: 140, measuredAt: ago(1) }, '2 seconds', async ({ circle, read }) => {
      const { db, clientId } = circle
      const told = () => db.selectDistinct({ recordId: notifications.recordId }).from(notifications).where(ours)
      const ours = eq(notifications.clientId, clientId)
      const before = await read()
      await notifyCircle(circle)
      expect((await read()) - before).toBeLessThan(3_500)
      expect(await told()).toHaveLength(1)
      const oldest = db.select({ id: vitalReadings.id }).from(vitalReadings).where(eq(vitalReadings.clientId, clientId))
      await db.execute(sql`update vital_readings set measured_at = ${ago(0)} where client_id = ${clientId}
        and id = (${oldest.orderBy(asc(vitalReadings.measuredAt)).limit(1)})`)
      await notifyCircle(circle)
      expect(await told()).toHaveLength(1)
    })
  })

  test('a usual range is computed by the database, as the rule says', async () => {
    await afterImport({ value: 72, measuredAt: ago(1) }, '10 minutes', async ({ circle, connection }) => {
      await circle.db.execute(sql`update vital_readings set canonical = 50000 + (random() * 50000)::int
        where client_id = ${circle.clientId}`)
      const { measuredAt, canonical, clientId } = vitalReadings
      const all = await circle.db
        .select({ at: measuredAt, canonical })
        .from(vitalReadings)
        .where(eq(clientId, circle.clientId))
      const byRule = usualRange(
        all.map((row) => ({ at: row.at, value: row.canonical / 1000 })),
        clock.now().getTime(),
      )
      const sent = vi.spyOn(connection, 'query')
      const usual = await readUsual(circle as Parameters<typeof readUsual>[0], 'heart_rate')
      const answers = (await Promise.all(sent.mock.results.map(({ value }) => value))) as pg.QueryResult[]
      sent.mockRestore()
      expect(answers.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(1)
      expect(usual).toEqual({ value: byRule, value2: null })
    })
  })

  test('the circles with something new are found in one step each', async () => {
    await afterImport({ measuredAt: ago(200) }, '1 hour', async ({ circle, read }) => {
      const recent = await aCircle()
      await as(recent.caretaker).vitals.create({ body: aVital({ measuredAt: ago(5) }) })
      const circles = await circle.db.$count(clients)
      const before = await read()
      const found = (await circlesWithNews(circle.db)).map(({ clientId }) => clientId)
      expect((await read()) - before).toBeLessThanOrEqual(circles)
      expect(found).toContain(recent.clientId)
      expect(found).not.toContain(circle.clientId)
    })
  })
})

test('a usual range needs ten readings on five days of the last thirty', () => {
  const now = Date.parse('2026-11-30T12:00:00Z')
  const readings = Array.from({ length: 11 }, (_, index) => ({
    at: new Date(now - index * 86_400_000).toISOString(),
    value: 60 + index,
  }))
  expect(usualRange(readings, now)).toEqual({ low: 61, high: 69, readings: 11, days: 11 })
  expect(usualRange(readings.slice(0, 9), now)).toBeNull()
  expect(
    usualRange(
      readings.map((one) => ({ ...one, at: readings[0]!.at })),
      now,
    ),
  ).toBeNull()
  expect(usualRange(readings, now + 25 * 86_400_000)).toBeNull()
})

test('the baseline of hours is that of readings while there is one in each hour; several in an hour count once', () => {
  const days = [10, 11, 12].flatMap((day) =>
    [8, 20].map((hour) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()),
  )
  const at = Date.UTC(2026, 10, 13)
  const baseline = (hours: Parameters<typeof temperatureBaseline>[0]) => temperatureBaseline(hours, at)
  expect(baseline(days.slice(0, 3).map((each) => ({ at: each, celsius: 36.2 })))).toBeNull()
  const twoADay = days.filter((_, index) => index % 2 === 0).map((each) => ({ at: each, celsius: 36.2, readings: 2 }))
  expect(baseline(twoADay)).toBe(36.2)
  expect(baseline([...twoADay.slice(1), { at: days[0]!, celsius: 36.8, readings: 500 }])).toBe(36.2)
})
