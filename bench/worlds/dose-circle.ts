import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { newAccountId } from '@kinfold/server/access/accounts/account.ts'
import type pg from 'pg'

const schedule = Schedule.parse({ kind: 'daily', times: ['08:00', '12:00', '16:00', '20:00'] })

/** A circle with 30 medications, recorded 4 times a day for `days` days, up to an hour ago. Expects a pool of one connection. */
export async function aCircleWithDoses(owner: pg.Pool, userId: number, days: number): Promise<number> {
  const clientId = newAccountId()
  await owner.query("set session_replication_role = 'replica'")
  await owner.query(
    `insert into clients (id, first_name, last_name, zone, medical_conditions, allergies, created_by)
     values ($1, 'Rose', 'Keller', 'Europe/Berlin', '{}', '{}', $2)`,
    [clientId, userId],
  )
  await owner.query("insert into members (client_id, user_id, role) values ($1, $2, 'caretaker')", [clientId, userId])
  await owner.query(
    `insert into medications (client_id, id, author_id, name, verification, schedule)
     select $1, gen_random_uuid(), $2, 'Medication ' || n, 'clinician_list', $3 from generate_series(1, 30) n`,
    [clientId, userId, schedule],
  )
  await owner.query(
    `insert into medication_schedules (client_id, id, medication_id, effective_from, zone, schedule)
     select client_id, gen_random_uuid(), id, now() - $2 * interval '1 day', 'Europe/Berlin', schedule
     from medications where client_id = $1`,
    [clientId, days],
  )
  await owner.query(
    `insert into doses (client_id, id, author_id, medication_id, slot, due_at, at, outcome, quantity)
     select m.client_id, gen_random_uuid(), $2, m.id, (current_date - ago + 1)::text || '/' || place, due_at, due_at + interval '7 minutes',
       case when random() < 0.03 then 'refused' else 'taken' end, 1
     from generate_series(1, $3::int) ago, unnest('{08:00,12:00,16:00,20:00}'::time[]) with ordinality as times (t, place), medications m,
       lateral (select (current_date - ago + 1 + t) at time zone 'Europe/Berlin' as due_at) due
     where m.client_id = $1 and due_at < now() - interval '1 hour' order by due_at`,
    [clientId, userId, days],
  )
  await owner.query("set session_replication_role = 'origin'")
  return clientId
}
