import { ceilings } from '@kinfold/contract/ceilings.ts'
import { MOST_DOSES_A_DAY } from '@kinfold/contract/features/doses/feature.ts'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'

type Filled = { address: string; headers: Record<string, string>; clientId: number; owner: pg.Pool }

/** Fills a circle to its limits, with copies of one saved record of each kind. */
export async function fillToCeilings({ address, headers, clientId, owner }: Filled) {
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`${address}${path}?clientId=${clientId}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, id: uuidv7(), ...body }),
    })
    const saved = (await answer.json()) as { id: string }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(saved)}`)
    return saved.id
  }
  const timesADay = Math.floor(MOST_DOSES_A_DAY / ceilings.medications![0]!.most)
  const times = Array.from({ length: timesADay }, (_, at) => `${String(6 + 4 * at).padStart(2, '0')}:00`)
  const medication = await post('/api/medications', {
    name: 'Aspirin Ibuprofen Warfarin',
    verification: 'family_reported',
    schedule: { kind: 'daily', times },
  })
  const task = await post('/api/care-tasks', { title: 'Walk', dueDay: '1910-01-01', rule: 'FREQ=DAILY;COUNT=1000' })
  const series = await post('/api/calendar', {
    kind: 'appointment',
    title: 'Last workday',
    startsAt: '2015-01-30T08:00:00.000Z',
    endsAt: '2015-01-30T09:00:00.000Z',
    zone: 'Europe/Berlin',
    rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  })
  const tables = ['medications', 'medication_schedules', 'care_tasks', 'calendar_events']
  for (const table of tables) await owner.query(`alter table ${table} disable trigger record_change`)
  const most = (table: string, at = 0) => ceilings[table]![at]!.most - 1
  await owner.query(
    `with ids as (select n, gen_random_uuid() as id from generate_series(1, $2) n),
     made as (insert into medications select (jsonb_populate_record(m, jsonb_build_object('id', ids.id, 'name', m.name || ' ' || n))).*
       from medications m, ids where m.id = $1)
     insert into medication_schedules
       select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'medication_id', ids.id))).*
       from medication_schedules s, ids where s.medication_id = $1`,
    [medication, most('medications')],
  )
  await owner.query(
    `insert into care_tasks select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
     from care_tasks t, generate_series(1, $2) where t.id = $1`,
    [task, most('care_tasks', 1)],
  )
  await owner.query(
    `insert into calendar_events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
       'starts_at', e.starts_at + n * interval '1 minute', 'ends_at', e.ends_at + n * interval '1 minute'))).*
     from calendar_events e, generate_series(1, $2) n where e.id = $1`,
    [series, most('calendar_events', 1)],
  )
  for (const table of tables) await owner.query(`alter table ${table} enable trigger record_change`)
  await owner.query('vacuum analyze')
}
