import { createHash } from 'node:crypto'
import type pg from 'pg'
import { accountsRole, circleRole } from '../../core/database/database.ts'
import { scramVerifier } from '../../core/postgres/scram.ts'
import { notifyFunctions } from '../notifications/notify-people.ts'
import { auditFunctions, changeTrigger } from './change-trigger.ts'
import { countFunctions } from './count-in-circle.ts'
import { entryFunctions, isVisibleEntry } from './entry-visible.ts'
import { lastActivityFunctions } from './last-activity.ts'
import { type Quoted, quotedFunctions } from './quoted.ts'
import type { TableRules } from './table-rules.ts'
import { isVisible } from './visible-in-sql.ts'

/** Written only by the change trigger; readable within one's own circle. */
const readOnlyTables = ['history', 'audit', 'events']

const ofThisCircle = "client_id = (select nullif(current_setting('app.client_id', true), '')::int8)"
/** So is that something changed in a record that not everyone sees. */
const eventIsVisible = isVisible("coalesce(told_to, 'circle')", 'author_id')
/** Earlier versions are as hidden as the record itself. */
const historyIsVisible = `(not content ? 'visible_to' or ${isVisible("content ->> 'visible_to'", "(content ->> 'author_id')::int8")})`

function circlePolicy({ table, hidesRows }: CircleTable, hiding: string[]): string {
  if (table === 'events') return `${ofThisCircle} and ${eventIsVisible}`
  if (table === 'history') return `${ofThisCircle} and ${historyIsVisible}`
  if (table === 'audit' && hiding.length > 0) return `${ofThisCircle} and ${isVisibleEntry(hiding)}`
  return hidesRows ? `${ofThisCircle} and ${isVisible('visible_to', 'author_id')}` : ofThisCircle
}

/**
 * Puts every circle table behind row-level security, grants each role only what it needs, and creates the triggers that
 * write history, audit and events. Derived from the catalog, so that no new table can be forgotten. Runs after the
 * migrations; does nothing if nothing changed since its last run.
 */
export async function applyGuards(client: pg.PoolClient, passwordOf: (role: string) => string, rules: TableRules) {
  const statements = [
    ...roleStatements(passwordOf, rules),
    ...(await tableStatements(client, rules)),
    ...clientStatements,
    ...auditFunctions,
    ...notifyFunctions,
    ...countFunctions,
  ]
  const wanted = createHash('sha256').update(statements.join()).digest('hex')
  const { rows } = await client.query("select obj_description('drizzle'::regnamespace) as applied")
  if (rows[0].applied === (await markOf(client, wanted))) return
  await client.query(['begin', ...statements, 'commit'].join(';\n'))
  await client.query(`comment on schema drizzle is '${await markOf(client, wanted)}'`)
}

/**
 * A mark of the wanted guards and the resulting state. The mark travels with a dump, but roles, passwords and often
 * policies and grants do not, so it is valid only for these guards in this very cluster.
 */
async function markOf(client: pg.PoolClient, wanted: string): Promise<string> {
  const { rows } = await client.query(GUARDS_THERE, [[circleRole, accountsRole]])
  return `kinfold guards ${createHash('sha256').update(`${wanted} ${rows[0].there}`).digest('hex')}`
}

const GUARDS_THERE = `select concat_ws(' ',
  (select system_identifier from pg_control_system()),
  (select string_agg(concat_ws('|', oid, rolname, rolcanlogin, rolbypassrls, rolsuper), ',' order by oid) from pg_roles where rolname = any($1)),
  (select string_agg(concat_ws('|', relname, relacl, relrowsecurity, relforcerowsecurity), ',' order by relname)
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')),
  (select string_agg(concat_ws('|', tablename, policyname, roles, cmd, qual, with_check), ',' order by tablename, policyname)
     from pg_policies where schemaname = 'public'),
  (select string_agg(concat_ws('|', attrelid::regclass, attname, attacl), ',' order by attrelid::regclass::text, attname)
     from pg_attribute where attacl is not null and attrelid::regclass::text !~ '\\.'),
  (select string_agg(concat_ws('|', tgrelid::regclass, tgname, tgenabled), ',' order by tgrelid::regclass::text, tgname)
     from pg_trigger where not tgisinternal),
  (select string_agg(concat_ws('|', proname, proacl, md5(prosrc)), ',' order by proname, md5(prosrc))
     from pg_proc where pronamespace = 'public'::regnamespace)) as there`

/**
 * Roles belong to the whole cluster: two databases that set them at the same time would fail with 'tuple concurrently
 * updated'. An owner without the right to lock them (of a hosted PostgreSQL) sets them without waiting.
 */
const waitForRoles = `do $$ begin lock table pg_authid, pg_db_role_setting in share row exclusive mode;
  exception when insufficient_privilege then null; end $$`

function roleStatements(passwordOf: (role: string) => string, rules: TableRules): string[] {
  const made = [circleRole, accountsRole].flatMap((role) => [
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if; end $$`,
    `alter role ${role} login password '${scramVerifier(role, passwordOf(role))}'`,
    `alter role ${role} set statement_timeout = '10s'`,
    // What an index points to is in memory or on a fast disk. At PostgreSQL's own cost all 10,000 circles were read to find
    // the 50 of one person.
    `alter role ${role} set random_page_cost = 1.1`,
    `alter role ${role} set timezone = 'UTC'`,
    `alter role ${role} set datestyle = 'ISO, MDY'`,
    `revoke all on all tables in schema public from ${role}`,
    `grant usage on schema public to ${role}`,
  ])
  const grants = Object.values(rules).flatMap(({ grants: { circle = [], accounts = [] } = {} }) => [
    ...circle.map((right) => `grant ${right} to ${circleRole}`),
    ...accounts.map((right) => `grant ${right} to ${accountsRole}`),
  ])
  return [waitForRoles, ...made, ...grants]
}

async function tableStatements(client: pg.PoolClient, rules: TableRules): Promise<string[]> {
  const tables = await circleTables(client, rules)
  // Notes about rows whose changes are not audited are written for managers: what an outside model got.
  const isAudited = ({ table }: CircleTable) => rules[table]?.trace?.isAudited ?? true
  const hiding = tables.filter((each) => each.hidesRows && isAudited(each)).map(({ table }) => table)
  const guarded = tables.flatMap((circleTable) => {
    const { table, idColumn, told, hidesRows } = circleTable
    const readOnly = readOnlyTables.includes(table)
    const isTraced = !readOnly && !rules[table]?.derived
    return [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `drop policy if exists this_circle on ${table}`,
      `create policy this_circle on ${table} to ${circleRole} using (${circlePolicy(circleTable, hiding)})`,
      `drop policy if exists background on ${table}`,
      `create policy background on ${table} to current_user using (true)`,
      `grant ${readOnly ? 'select' : 'select, insert, update, delete'} on ${table} to ${circleRole}`,
      ...(isTraced
        ? changeTrigger({ table, idColumn, hidesRows, ...(told && { updateOf: told }), ...rules[table]?.trace })
        : []),
    ]
  })
  const open = Object.entries(rules).filter(([, { open: why, trace }]) => why && trace)
  const quoted = tables.filter((each) => (each.hidesRows || each.mayBeInError || each.mayBeDeleted) && isAudited(each))
  return [
    ...entryFunctions(hiding),
    ...guarded,
    ...quotedFunctions(quoted),
    ...lastActivityFunctions(hiding),
    ...open.flatMap(([table, { trace }]) => changeTrigger({ table, idColumn: 'id', ...trace })),
  ]
}

/**
 * The circle's own row (name, address and other details) is visible once it is open, like its records. The look-up that
 * opens it uses a view of four columns without personal data. Accounts list their circles, and change them.
 */
const clientStatements = [
  'alter table clients enable row level security',
  'alter table clients force row level security',
  'drop policy if exists this_circle on clients',
  `create policy this_circle on clients to ${circleRole} using (${ofThisCircle.replace('client_id', 'id')})`,
  'drop policy if exists background on clients',
  'create policy background on clients to current_user using (true)',
  'drop policy if exists accounts on clients',
  `create policy accounts on clients to ${accountsRole} using (true)`,
  'create or replace view circle_facts as select id, created_by, zone, status from clients',
  `grant select on circle_facts to ${circleRole}`,
]

type CircleTable = Quoted & { idColumn: string; told: string | null }

const has = (column: string) =>
  `exists (select from pg_attribute v where v.attrelid = c.oid and v.attname = '${column}' and not v.attisdropped)`

/**
 * Tables whose primary key leads with `client_id`, with the key's second column, from the catalog. `told`: if there are
 * internal columns, all others. `hidesRows`: it has a `visible_to`, so not every member sees every row.
 */
export async function circleTables(client: pg.ClientBase | pg.Pool, rules: TableRules): Promise<CircleTable[]> {
  const openTables = Object.keys(rules).filter((table) => rules[table]?.open)
  const ownNotes = Object.values(rules).flatMap(({ ownNotes: columns = [] }) => columns)
  const { rows } = await client.query(
    `select c.relname as "table", k.attname as "idColumn",
       ${has('visible_to')} as "hidesRows", ${has('in_error_at')} as "mayBeInError", ${has('deleted_at')} as "mayBeDeleted",
       (select case when bool_or(a.attname = any($2)) then
          string_agg(a.attname, ', ' order by a.attnum) filter (where not a.attname = any($2)) end
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as told
     from pg_index i
     join pg_class c on c.oid = i.indrelid
     join pg_attribute lead on lead.attrelid = c.oid and lead.attnum = i.indkey[0]
     left join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[1]
     where i.indisprimary and c.relnamespace = 'public'::regnamespace and lead.attname = 'client_id' and not c.relname = any($1)
     order by 1`,
    [openTables, ownNotes],
  )
  return rows
}
