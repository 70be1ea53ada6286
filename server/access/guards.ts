import { createHash } from 'node:crypto'
import type pg from 'pg'
import { accountsRole, circleRole } from '../core/database.ts'
import { auditFunctions, changeTrigger, type Watched } from './change-trigger.ts'
import { tellFunctions } from './tell-people.ts'

/** Tables that lead with `client_id` and yet are open, and why. Every other such table is a circle table. */
export const openTables: Record<string, string> = {
  members: 'read by the look-up that opens the circle',
  invitations: 'read by people who are not in the circle yet',
  calendar_feeds: 'read by other calendar programs, which hold a secret and nothing else',
  join_requests: 'written by people who are not in the circle yet',
  emergency_card_links: 'found by the secret of someone who is in no circle',
  audit_heads: 'a number, a digest and a time; the list of circles shows the time',
}

/** What the circle role sees besides circle records: names, to sign them with. */
const circleGrants = [
  'grant select on members, clients to :circle',
  'grant update (looked_seq) on members to :circle',
  'grant select (client_id, seq, at) on audit_heads to :circle',
  'grant select (id, first_name, last_name, email) on users to :circle',
  'grant select (client_id, id, email, invitee_name, role, status, created_at, expires_at) on invitations to :circle',
  'grant select (client_id, id, first_name, last_name, status, answered_at) on join_requests to :circle',
  'grant select (client_id, id, author_id, created_at, detail, revoked_at, last_read_at), insert on calendar_feeds to :circle',
  'grant update (revoked_at) on calendar_feeds to :circle',
  'grant select (client_id, id, revoked_at) on emergency_card_links to :circle',
  'grant execute on function find_care_logs to :circle',
]

const accountsGrants = [
  'grant select, insert, update, delete on users, sessions, mailed_secrets, profiles, clients, members, rate_limits to :accounts',
  'grant select, insert, update, delete on invitations, join_requests to :accounts',
  'grant select on calendar_feeds to :accounts',
  'grant update (last_read_at) on calendar_feeds to :accounts',
  'grant select, insert, update on emergency_card_links to :accounts',
  'grant select on audit_heads to :accounts',
  'grant select, insert on bug_reports to :accounts',
  'grant insert on error_reports to :accounts',
]

/** Worked out from other records, which leave a trace of their own: no event, no history, no audit. */
export const derivedTables = ['care_log_search', 'care_log_vocabulary']

/** Written only by the change trigger; readable in one's own circle. */
const readOnlyTables = ['history', 'audit', 'events']

/**
 * Where a trace is not the usual one. Of tables that partly follow from what is recorded elsewhere only these columns'
 * changes leave one, and what the row was before is kept in the rows themselves or is of no use. `notable`: what the next
 * person must hear of, however much else happened; the handover never cuts it off.
 */
const traces: Record<string, Pick<Watched, 'updateOf' | 'keepsHistory' | 'isAudited' | 'notable'>> = {
  care_logs: { notable: "changed.severity <> 'info' or changed.type in ('incident', 'handover')" },
  medications: { notable: 'true' },
  allergies: { notable: 'true' },
  medication_stock: { updateOf: 'counted_at, refill_at, expires_on, repeats_left' },
  medication_schedules: { keepsHistory: false },
  doses: {
    notable: `changed.outcome not in ('taken', 'taken_late') or changed.despite_limit or changed.despite_hold or changed.in_error_at is not null`,
  },
  // What Kinfold itself notes to tell people: it is no record of care, and no person wrote it.
  reminders: { updateOf: 'closed_at', keepsHistory: false, isAudited: false },
  notifications: { updateOf: 'told_at, seen_at', keepsHistory: false, isAudited: false },
}

/** The program's own notes, of what to do next and of what was counted: when they alone change, the record did not. */
const ownNotes = [
  ...['remind_at', 'next_due_at', 'refill_task_id', 'ask_effect_at', 'tell_managers_at'],
  ...['comment_count', 'acknowledged_by'],
]

/** What the audit says about a change of rights: 'caretaker', 'family -> caretaker', 'creator 123'. */
const changedRole = `case when tg_op <> 'UPDATE' then changed.role when old.role <> new.role then old.role || ' -> ' || new.role end`
const newCreator = `case when tg_op = 'UPDATE' and old.created_by <> new.created_by then 'creator ' || new.created_by end`

const ofThisCircle = "client_id = (select nullif(current_setting('app.client_id', true), '')::int8)"
/** SQL: whether the reader may see a row of this visibility and author (contract/access.ts says whom 'family' covers). */
const isVisible = (visibleTo: string, author: string) => `(${visibleTo} = 'circle'
  or ${author} = (select nullif(current_setting('app.reader', true), '')::int8)
  or ${visibleTo} = 'family' and (select current_setting('app.sees_family', true) = 'yes'))`
/** What a record was before is as hidden as the record. */
const historyIsVisible = `(not content ? 'visible_to' or ${isVisible("content ->> 'visible_to'", "(content ->> 'author_id')::int8")})`

function circlePolicy({ table, hidesRows }: CircleTable): string {
  if (table === 'history') return `${ofThisCircle} and ${historyIsVisible}`
  return hidesRows ? `${ofThisCircle} and ${isVisible('visible_to', 'author_id')}` : ofThisCircle
}

/**
 * Puts every circle table behind row-level security, grants each role what it needs and nothing else, and sets the
 * trigger that writes history, audit and events. Derived from the catalog, so that a new table cannot be forgotten.
 * Runs after the migrations; does nothing when nothing changed since it last ran.
 */
export async function applyGuards(client: pg.PoolClient, passwordOf: (role: string) => string) {
  const { rows } = await client.query("select obj_description('drizzle'::regnamespace) as applied")
  const statements = [
    ...roleStatements(passwordOf),
    ...(await tableStatements(client)),
    ...auditFunctions,
    ...tellFunctions,
  ]
  const mark = `kinfold guards ${createHash('sha256').update(statements.join()).digest('hex')}`
  if (rows[0].applied === mark) return
  await client.query(['begin', ...statements, `comment on schema drizzle is '${mark}'`, 'commit'].join(';\n'))
}

function roleStatements(passwordOf: (role: string) => string): string[] {
  const made = [circleRole, accountsRole].flatMap((role) => [
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
    `alter role ${role} login password '${passwordOf(role)}'`,
    `alter role ${role} set statement_timeout = '10s'`,
    `revoke all on all tables in schema public from ${role}`,
    `grant usage on schema public to ${role}`,
  ])
  const grants = [...circleGrants, ...accountsGrants]
  return [...made, ...grants.map((grant) => grant.replace(':circle', circleRole).replace(':accounts', accountsRole))]
}

async function tableStatements(client: pg.PoolClient): Promise<string[]> {
  const guarded = (await circleTables(client)).flatMap((circleTable) => {
    const { table, idColumn, told, hidesRows } = circleTable
    const readOnly = readOnlyTables.includes(table)
    const isTraced = !readOnly && !derivedTables.includes(table)
    return [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `drop policy if exists this_circle on ${table}`,
      `create policy this_circle on ${table} to ${circleRole} using (${circlePolicy(circleTable)})`,
      `drop policy if exists background on ${table}`,
      `create policy background on ${table} to current_user using (true)`,
      `grant ${readOnly ? 'select' : 'select, insert, update, delete'} on ${table} to ${circleRole}`,
      ...(isTraced
        ? changeTrigger({ table, idColumn, hidesRows, ...(told && { updateOf: told }), ...traces[table] })
        : []),
    ]
  })
  return [
    ...guarded,
    ...changeTrigger({ table: 'clients', clientColumn: 'id', idColumn: 'id', detail: newCreator }),
    ...changeTrigger({ table: 'members', idColumn: 'user_id', updateOf: 'role, is_primary', detail: changedRole }),
    ...changeTrigger({
      table: 'invitations',
      idColumn: 'id',
      updateOf: 'status, role, token_hash',
      keepsHistory: false,
      detail: changedRole,
    }),
    ...changeTrigger({ table: 'calendar_feeds', idColumn: 'id', updateOf: 'revoked_at', keepsHistory: false }),
    ...changeTrigger({ table: 'join_requests', idColumn: 'id', updateOf: 'status', keepsHistory: false }),
    ...changeTrigger({
      table: 'emergency_card_links',
      idColumn: 'id',
      updateOf: 'revoked_at',
      keepsHistory: false,
      detail: "case when tg_op = 'INSERT' then 'made' else 'ended' end",
    }),
  ]
}

type CircleTable = { table: string; idColumn: string; told: string | null; hidesRows: boolean }

/**
 * Tables whose primary key leads with `client_id`, with the key's second column, from the catalog. `told`: where there
 * are notes of the program's own, all other columns. `hidesRows`: it has a `visible_to`, so not every member sees every row.
 */
export async function circleTables(client: pg.ClientBase | pg.Pool): Promise<CircleTable[]> {
  const { rows } = await client.query(
    `select c.relname as "table", k.attname as "idColumn",
       exists (select from pg_attribute v where v.attrelid = c.oid and v.attname = 'visible_to' and not v.attisdropped) as "hidesRows",
       (select case when bool_or(a.attname = any($2)) then
          string_agg(a.attname, ', ' order by a.attnum) filter (where not a.attname = any($2)) end
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as told
     from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_attribute lead on lead.attrelid = c.oid and lead.attnum = i.indkey[0]
     left join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[1]
     where i.indisprimary and c.relnamespace = 'public'::regnamespace and lead.attname = 'client_id' and not c.relname = any($1)
     order by 1`,
    [Object.keys(openTables), ownNotes],
  )
  return rows
}
