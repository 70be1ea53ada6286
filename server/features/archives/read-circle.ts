import { eq, inArray, sql } from 'drizzle-orm'
import type { RecordTable } from '../../access/circles/circle-tables.ts'
import type { Circle, OpenCircle } from '../../access/circles/circles.ts'
import { clients, members, users } from '../../access/table.ts'

export type Row = Record<string, unknown>
/** Members with address and role; everybody else named in a record, by name only. */
type ArchivedPerson = {
  id: number
  firstName: string
  lastName: string
  email: string | null
  role: string | null
  isCreator: boolean
}

const AT_ONCE = 500

/** A table's rows as JSON, in batches. Must run in a transaction. */
export async function* linesOf(
  { db, clientId, userId }: Circle,
  { table, people, order, columns, exportedAs, isExportedByAuthor }: RecordTable,
  onlyOf?: number,
): AsyncGenerator<Row> {
  if (onlyOf !== undefined && people.length === 0) return
  const mine = onlyOf === undefined ? '' : `and ${Number(onlyOf)} in (${people.join(', ')})`
  const own = isExportedByAuthor ? `and author_id = ${Number(userId)}` : ''
  const cursor = `rows_of_${table}`
  // A cursor takes no parameters; the names come from the catalog, and ids are numbers.
  await db.execute(
    sql.raw(`declare ${cursor} no scroll cursor for
      select jsonb_build_object(${columns.map((column) => `'${column}', ${exportedAs[column] ?? `t.${column}`}`).join(', ')}) as row
      from ${table} t where client_id = ${Number(clientId)} ${mine} ${own} order by ${order}`),
  )
  for (;;) {
    const { rows } = await db.execute<{ row: Row }>(sql.raw(`fetch ${AT_ONCE} from ${cursor}`))
    for (const { row } of rows) yield row
    if (rows.length < AT_ONCE) break
  }
  await db.execute(sql.raw(`close ${cursor}`))
}

/** The client without columns that only matter to this installation. */
export async function readClient({ db, clientId }: OpenCircle): Promise<Row> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(c) - '{id,created_by,request_id,status,version}'::text[] as row from ${clients} c where id = ${clientId}`,
  )
  return rows[0]!.row
}

export async function peopleOf({ db, clientId }: OpenCircle, named: number[]): Promise<ArchivedPerson[]> {
  const person = { id: users.id, firstName: users.firstName, lastName: users.lastName }
  const team = await db
    .select({
      ...person,
      email: users.email,
      role: members.role,
      isCreator: sql<boolean>`${clients.createdBy} = ${users.id}`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(clients, eq(clients.id, members.clientId))
    .where(eq(members.clientId, clientId))
    .orderBy(members.joinedAt, users.id)
  const others = named.filter((id) => !team.some((member) => member.id === id))
  const former = await db.select(person).from(users).where(inArray(users.id, others)).orderBy(users.id)
  return [...team, ...former.map((each) => ({ ...each, email: null, role: null, isCreator: false }))]
}
