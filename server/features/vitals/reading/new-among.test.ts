import type pg from 'pg'
import { expect, test } from 'vitest'
import { circleRole, dbOn } from '../../../core/database/database.ts'
import { aVital } from '../../../test/records/records.ts'
import { as } from '../../../test/support/calls.ts'
import { theKinfold } from '../../../test/support/kinfold.ts'
import { aCircle } from '../../../test/support/world.ts'
import type { Candidate } from './candidate.ts'
import { newAmong } from './new-among.ts'

const BEGIN = '2025-03-01T00:00:00.000Z'
const reading = (minute: number, change: Partial<Candidate> = {}): Candidate => ({
  ...{ kind: 'heart_rate', value: 72, value2: null, unit: '/min', zone: null, source: 'Clinic', externalId: null },
  at: new Date(Date.parse(BEGIN) + minute * 60_000).toISOString(),
  ...change,
})
const hundred = (of: (index: number) => Candidate) => Array.from({ length: 100 }, (_, index) => of(index))

test('a reading is compared in a few steps just after a large import, when the database expects few readings', async () => {
  const { caretaker, clientId } = await aCircle()
  const { id } = await as(caretaker).vitals.create({ body: aVital({ value: 72, measuredAt: BEGIN }) })
  const connection = await (await theKinfold()).services.database.owner.connect()
  const copies = (circle: string, count: number) =>
    `insert into vital_readings (client_id, id, author_id, kind, value, unit, repeats, canonical, measured_at, zone,
       device, external_id)
     select ${circle}, gen_random_uuid(), v.author_id, v.kind, v.value, v.unit, '[]', v.canonical,
       v.measured_at + n * interval '1 minute', v.zone, 'Clinic', 'id ' || n
     from vital_readings v, generate_series(1, ${count}) n where v.id = '${id}'`
  const compared = async (candidates: Candidate[]) => {
    const before = await rowsRead(connection)
    const { length } = await newAmong(dbOn(connection), clientId, candidates)
    return { new: length, rows: (await rowsRead(connection)) - before }
  }
  try {
    // So many that the indexes differ in height: then another one seems cheaper for the one reading that is expected.
    await connection.query('begin; set local session_replication_role = replica')
    await connection.query(`${copies('n', 44_000)}; analyze vital_readings; ${copies(String(clientId), 4_000)}`)
    const between = (index: number) => 10 * index + 0.5
    expect(await compared(hundred((index) => reading(between(index))))).toEqual({ new: 0, rows: 200 })
    const others = hundred((index) => reading(between(index), { value: 180 }))
    expect(await compared(others)).toEqual({ new: 100, rows: 200 })
    const named = hundred((index) => reading(100_000 + index, { externalId: `id ${index + 1}` }))
    expect(await compared(named)).toEqual({ new: 0, rows: 100 })
    // As for devices, behind row-level security.
    await connection.query(`select set_config('app.client_id', '${clientId}', true); set local role ${circleRole}`)
    expect(await compared(others)).toEqual({ new: 100, rows: 200 })
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})

async function rowsRead(connection: pg.PoolClient): Promise<number> {
  const { rows } = await connection.query(
    "select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'vital_readings'",
  )
  return Number(rows[0].read)
}
