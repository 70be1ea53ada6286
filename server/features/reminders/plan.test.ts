import { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { newAccountId } from '../../access/accounts/account.ts'
import { acrossCircles } from '../../access/circles/across-circles.ts'
import type { Kinfold } from '../../start.ts'
import { theKinfold } from '../../test/support/kinfold.ts'
import { aPerson } from '../../test/support/world.ts'
import { scanningOf } from './jobs.ts'
import { scan } from './scan.ts'

/* A scan over 10,000 circles reads only what is due, through indexes. */
const CIRCLES = 10_000
const DUE = 100
const now = '2026-11-20T07:00:00.000Z'

let kinfold: Kinfold
/** Those of three scans. What a scan has reported, the next one does not look for. */
const sent: Statement[] = []
beforeAll(async () => {
  kinfold = await theKinfold()
  await fill(kinfold.services.database.owner)
  for (const moment of [now, '2026-11-20T07:00:11.000Z', '2026-11-20T07:30:00.000Z'])
    sent.push(...(await statementsOf(() => scan(scanningOf(kinfold.services), moment))))
})

/** Two medications and a task in each circle; due in the first ones, later in the others. */
async function fill(owner: pg.Pool) {
  const { userId } = await aPerson()
  const ids = Array.from({ length: CIRCLES }, newAccountId)
  const silently = async (table: string, text: string, values: unknown[]) => {
    await owner.query(`alter table ${table} disable trigger user`)
    await owner.query(text, values)
    await owner.query(`alter table ${table} enable trigger user`)
  }
  const circles = `unnest($1::int8[]) with ordinality as c (id, place)`
  const due = `timestamptz '${now}' + (case when place <= ${DUE} then 0 else place end) * interval '1 minute'`
  await silently(
    'clients',
    `insert into clients (id, first_name, last_name, zone, medical_conditions, allergies, created_by)
     select id, 'Rose', 'Keller', 'Europe/Berlin', '{}', '{}', $2 from ${circles}`,
    [ids, userId],
  )
  await silently('members', `insert into members (client_id, user_id, role) select id, $2, 'family' from ${circles}`, [
    ids,
    userId,
  ])
  await silently(
    'medications',
    `insert into medications (client_id, id, author_id, name, verification)
     select id, gen_random_uuid(), $2, 'Ramipril ' || n, 'family_reported' from ${circles}, generate_series(1, 2) n`,
    [ids, userId],
  )
  await silently(
    'medication_schedules',
    `insert into medication_schedules (client_id, id, medication_id, effective_from, zone, schedule, next_due_at)
     select m.client_id, gen_random_uuid(), m.id, '2026-01-01', 'Europe/Berlin', $2, ${due}
     from ${circles} join medications m on m.client_id = c.id`,
    [ids, Schedule.parse({ kind: 'daily', times: ['08:00'] })],
  )
  await silently(
    'care_tasks',
    `insert into care_tasks (client_id, id, author_id, title, category, priority, assignment, assignee_ids, zone,
       recur_from, reminders, due_day, due_time, due_at, remind_at, checklist)
     select id, gen_random_uuid(), $2, 'Walk', 'exercise', 'normal', 'anyone', '[]', 'Europe/Berlin', 'due_date', '[0]',
       '2026-11-20', '08:00', ${due}, ${due}, '[]' from ${circles}`,
    [ids, userId],
  )
  await silently(
    'reminders',
    `insert into reminders (client_id, record_id, kind, due_at, title, urgent, step, next_step_at)
     select id, gen_random_uuid(), 'dose', timestamptz '${now}' - n * interval '1 minute', 'Ramipril', false, 'escalated',
       timestamptz '${now}' + interval '1 hour' from ${circles}, generate_series(1, 5) n`,
    [ids],
  )
  await silently(
    'notifications',
    `insert into notifications (client_id, id, user_id, kind, at, step, urgent, records, told_at, mail_at)
     select id, gen_random_uuid(), $2, 'dose', timestamptz '${now}' - n * interval '1 minute', 'due', false, '{}', '${now}',
       case n when 1 then timestamptz '${now}' + place * interval '1 minute' end from ${circles}, generate_series(1, 5) n`,
    [ids, userId],
  )
  await owner.query('analyze')
}

type Statement = { text: string; values: unknown[] }

/** The statements sent to the database meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args as [{ text: string; values?: unknown[] } | string, unknown[] | undefined]
    const text = typeof config === 'string' ? config : config.text
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text))
      sent.push({ text, values: (Array.isArray(values) ? values : undefined) ?? (config as Statement).values ?? [] })
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return sent
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('every statement of a scan finds its rows by an index', async () => {
  const { owner } = kinfold.services.database
  const plans: { text: string; nodes: Plan[] }[] = []
  const explain = async (sent: Statement[]) => {
    for (const { text, values } of sent) {
      const nodes = await acrossCircles(owner, async (_, connection) => {
        const { rows } = await connection.query(`explain (format json) ${text}`, values)
        return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      })
      plans.push({ text, nodes })
    }
  }
  await explain(sent.filter(({ text }, index) => sent.findIndex((other) => other.text === text) === index))

  const big = ['medication_schedules', 'medications', 'care_tasks', 'reminders', 'notifications', 'members', 'clients']
  const touched = new Set(plans.flatMap(({ nodes }) => nodes.map((node) => node['Relation Name'])))
  expect([...touched]).toEqual(expect.arrayContaining(big))
  const walked = plans.filter(({ nodes }) =>
    nodes.some((node) => big.includes(node['Relation Name'] ?? '') && walks(node)),
  )
  expect(walked.map(({ text }) => text)).toEqual([])
})

/** Whether a plan node scans a whole table or index. */
const walks = (node: Plan) =>
  node['Node Type'] === 'Seq Scan' || (/^Index/.test(node['Node Type']) && node['Index Cond'] === undefined)

test('and only what was due was reported', async () => {
  const { rows } = await kinfold.services.database.owner.query(
    "select count(distinct client_id)::int as circles from reminders where due_at = $1 and step is not null and kind = 'dose'",
    [now],
  )
  expect(rows[0].circles).toBe(DUE)
})
