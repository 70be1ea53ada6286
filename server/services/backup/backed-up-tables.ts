import type pg from 'pg'
import type { BackupAbout } from './backup.ts'

/**
 * Transient data. Above all sessions and the links of letters about passwords and addresses: what was ended or used
 * after the backup must not become valid again. Events refer to transactions of the database that wrote them.
 */
const LEFT_OUT = ['events', 'sessions', 'mailed_secrets', 'rate_limits']

/**
 * All tables with their writable columns, except those above and those whose rows are deleted with one of theirs, such
 * as the push subscription of a session: without it, their foreign key could not be restored.
 */
const TABLES = `
with recursive left_out as (
  select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
  union
  select k.conrelid from pg_constraint k join left_out on left_out.oid = k.confrelid
  where k.contype = 'f' and k.confdeltype = 'c')
select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
from pg_class c join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle') and c.oid not in (select oid from left_out)
group by 1 order by 1`

/** The tables that belong to a backup of this database. */
export async function backedUpTables(client: pg.Client): Promise<BackupAbout['tables']> {
  const { rows } = await client.query(TABLES, [LEFT_OUT])
  return rows
}
