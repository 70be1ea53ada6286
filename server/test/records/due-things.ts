import type { DueKind } from '@kinfold/contract/features/reminders/wording.ts'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { DueSource, DueThing } from '../../access/manifest/due.ts'
import type { Db } from '../../core/database/database.ts'

/* Due items in a table of their own, to test reminders without the schedules of medications and tasks. Like the real
   sources, taking an item marks its row in the caller's transaction. */
const TABLE = `
create table if not exists due_things (
  client_id int8, record_id uuid, kind text, due_at timestamptz(3), title text, urgent bool, taken_on_by int8[], remind_at timestamptz(3),
  is_taken bool default false, is_done bool default false, primary key (client_id, record_id, due_at));
create index if not exists due_things_next on due_things (remind_at) where not is_taken;
grant all on due_things to public`

export const makeDueThings = (owner: pg.Pool) => owner.query(TABLE)

type Given = Pick<DueThing, 'clientId' | 'dueAt'> & Partial<DueThing>

/** Adds a due item, by default a dose of 'Ramipril'. */
export async function addDue(owner: pg.Pool, given: Given): Promise<DueThing> {
  const thing = { kind: 'dose' as const, recordId: uuidv7(), title: 'Ramipril', urgent: false, takenOnBy: [], ...given }
  const { clientId, recordId, kind, dueAt, title, urgent, takenOnBy, remindAt = dueAt } = thing
  await owner.query('insert into due_things values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    clientId,
    recordId,
    kind,
    dueAt,
    title,
    urgent,
    takenOnBy,
    remindAt,
  ])
  return thing
}

export const finish = (owner: pg.Pool, { clientId, recordId, dueAt }: DueThing) =>
  owner.query('update due_things set is_done = true where client_id = $1 and record_id = $2 and due_at = $3', [
    clientId,
    recordId,
    dueAt,
  ])

const sourceOf = (kind: DueKind): DueSource => ({
  kinds: [kind],
  areas: ['care_logs'],
  takeDue: async (tx, now, most) => {
    const { rows } = await tx.execute<Row>(sql`
      update due_things set is_taken = true where (client_id, record_id, due_at) in (
        select client_id, record_id, due_at from due_things
        where not is_taken and kind = ${kind} and remind_at <= ${now}::timestamptz
        order by remind_at limit ${most} for update skip locked)
      returning *`)
    return { things: rows.map(thingOf), isAll: rows.length < most }
  },
  stillOpen: async (tx: Db, keys) => {
    const { rows } = await tx.execute<Row>(sql`
      select d.* from due_things d join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as asked("clientId" int8, "recordId" uuid, "dueAt" timestamptz)
        on d.client_id = asked."clientId" and d.record_id = asked."recordId" and d.due_at = asked."dueAt"
      where not is_done`)
    return rows.map(thingOf)
  },
})

export const dueThings: DueSource[] = (['dose', 'task', 'day_task', 'effect'] as const).map(sourceOf)

type Row = {
  client_id: number
  record_id: string
  kind: DueKind
  due_at: string
  title: string
  urgent: boolean
  taken_on_by: number[]
  remind_at: string
}

const thingOf = (row: Row): DueThing => ({
  clientId: Number(row.client_id),
  recordId: row.record_id,
  kind: row.kind,
  dueAt: new Date(row.due_at).toISOString(),
  title: row.title,
  urgent: row.urgent,
  takenOnBy: row.taken_on_by.map(Number),
  remindAt: new Date(row.remind_at).toISOString(),
})

/** Requests another reminder for an existing item. */
export const remindAgain = (owner: pg.Pool, { recordId }: DueThing, remindAt: string) =>
  owner.query('update due_things set is_taken = false, remind_at = $2 where record_id = $1', [recordId, remindAt])
