import { randomUUID } from 'node:crypto'
import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import type pg from 'pg'
import { auditFunctions, changeTrigger } from '../../access/records/change-trigger.ts'

/* Records as stored by earlier versions: with the columns of that time, and the trace each change left. */

export type Filled = { userId: number; clientId: number; counts: Record<string, number> }

const TRACED = ['care_logs', 'care_log_comments', 'medications', 'medication_schedules', 'doses', 'care_tasks']
const LOGS = 5

export async function fillEarlier(owner: pg.Pool): Promise<Filled> {
  const [userId, clientId, medication] = [11, 22, randomUUID()]
  for (const statement of auditFunctions) await owner.query(statement)
  for (const table of TRACED)
    for (const statement of changeTrigger({ table, idColumn: 'id' })) await owner.query(statement)
  const counts: Record<string, number> = {}
  const put = async (table: string, row: Record<string, unknown>) => {
    counts[table] = (counts[table] ?? 0) + 1
    await insert(owner, table, row)
  }
  const kept = () => ({ client_id: clientId, id: randomUUID(), author_id: userId })

  const name = { first_name: 'Rose', last_name: 'Keller' }
  await put('users', { id: userId, email: 'rose@example.org', ...name, roles: ['family'] })
  await put('clients', {
    ...{ id: clientId, ...name, zone: 'Europe/Berlin', created_by: userId },
    ...{ medical_conditions: ['asthma'], allergies: ['penicillin'] },
  })
  await put('members', { client_id: clientId, user_id: userId, role: 'family' })
  for (let n = 0; n < LOGS; n++) {
    const log = { ...kept(), type: 'general', body: `Log ${n}`, severity: 'info' }
    await put('care_logs', { ...log, occurred_at: `2026-03-0${n + 1}T08:00:00Z`, zone: 'Europe/Berlin' })
    await put('care_log_comments', { ...kept(), care_log_id: log.id, body: 'Thank you' })
  }
  const schedule = JSON.stringify(Schedule.parse({ kind: 'daily', times: ['08:00'] }))
  await put('medications', { ...kept(), id: medication, name: 'Ramipril', active: true, schedule })
  await put('medication_schedules', {
    ...{ ...kept(), medication_id: medication, effective_from: '2026-03-01T00:00:00Z' },
    ...{ zone: 'Europe/Berlin', schedule },
  })
  await put('doses', {
    ...{ ...kept(), medication_id: medication, slot: '2026-03-02/1', due_at: '2026-03-02T07:00:00Z' },
    ...{ at: '2026-03-02T07:05:00Z', outcome: 'taken', quantity: 1 },
  })
  await put('care_tasks', {
    ...{ ...kept(), title: 'Water the plants', category: 'household', priority: 'normal', zone: 'Europe/Berlin' },
    ...{ assignment: 'anyone', assignee_ids: '[]', recur_from: 'due', reminders: '[]', checklist: '[]' },
  })
  await owner.query("update care_logs set body = body || ', amended', version = 2 where occurred_at < '2026-03-03'")
  return { userId, clientId, counts }
}

async function insert(owner: pg.Pool, table: string, row: Record<string, unknown>) {
  const { rows } = await owner.query(
    'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  const there = new Set(rows.map(({ attname }) => attname as string))
  const columns = Object.keys(row).filter((column) => there.has(column))
  await owner.query(
    `insert into ${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
    columns.map((column) => row[column]),
  )
}
