import { sql } from 'drizzle-orm'
import type { RecordTable } from '../../access/circles/circle-tables.ts'
import type { Db } from '../../core/database/database.ts'
import type { IncomingPart } from '../../services/parcel/unpack.ts'
import { FILE, TABLE } from './circle-parts.ts'
import { damaged } from './imports.ts'
import type { People } from './insert-circle.ts'
import type { KeptFiles } from './keep-files.ts'
import { linesIn } from './lines.ts'
import type { Row } from './read-circle.ts'

type Into = { clientId: number; tables: RecordTable[]; people: People; files: KeptFiles }
type Read = (take: (part: IncomingPart) => Promise<void>) => Promise<unknown>

const AT_ONCE = 500

/**
 * Inserts all records of an archive into this circle, table by table, whatever circle they name. @throws BAD_INPUT that
 * names the part
 */
export async function insertRecords(tx: Db, into: Into, read: Read) {
  const idsOf = new Map<string, Set<unknown>>()
  await read(async ({ name, content }) => {
    const table = into.tables.find((each) => name === `${TABLE}${each.table}`)
    if (!table) return
    const ids = new Set<unknown>()
    idsOf.set(table.table, ids)
    const pointsToItself = table.pointers.some((to) => to.table === table.table)
    let batch: Row[] = []
    for await (const row of linesIn(name, content)) {
      if (table.files.some((column) => into.files.leftOut.has(`${FILE}${row[column]}`))) continue
      ids.add(row.id)
      batch.push(row)
      // Within one statement the order of rows that reference each other does not matter.
      if (batch.length < AT_ONCE || pointsToItself) continue
      await insertRows(tx, table, into, incoming(batch, table, into, idsOf, name), name)
      batch = []
    }
    if (batch.length > 0) await insertRows(tx, table, into, incoming(batch, table, into, idsOf, name), name)
  })
}

function incoming(rows: Row[], table: RecordTable, into: Into, idsOf: Map<string, Set<unknown>>, part: string): Row[] {
  return rows.map((row) => {
    const own = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withPeople(value, into.people)]))
    for (const column of table.people) own[column] = personIn(row[column], into.people, part)
    for (const { column, table: target, optional } of table.pointers) {
      if (row[column] === null || idsOf.get(target)?.has(row[column])) continue
      // It references what the archive's maker may not see, or what was left out.
      if (!optional) throw damaged(part)
      own[column] = null
    }
    return { ...own, ...storedFiles(row, table, into, part) }
  })
}

/** Where its files are stored now; for the first, also its detected type. */
function storedFiles(row: Row, { files }: RecordTable, into: Into, part: string): Row {
  const stored = files.map((column) => into.files.stored.get(`${FILE}${row[column]}`) ?? refused(part))
  const places = Object.fromEntries(files.map((column, at) => [column, stored[at]!.place]))
  if (!stored[0]) return {}
  const { name, type, size, sha256 } = stored[0]
  return { ...places, ...('name' in row && { name }), type, size, sha256 }
}

function refused(part: string): never {
  throw damaged(part)
}

function personIn(id: unknown, people: People, part: string): number | null {
  if (id === null || id === undefined) return null
  const here = people.get(Number(id))
  if (here === undefined) throw damaged(part)
  return here
}

/** Lists and nested parts of a record refer to people, too: by numbers so long that they cannot mean anything else. */
function withPeople(value: unknown, people: People): unknown {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'number' ? (people.get(each) ?? each) : withPeople(each, people)))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [
    people.get(Number(name)) ?? name,
    typeof each === 'number' ? (people.get(each) ?? each) : withPeople(each, people),
  ])
  return Object.fromEntries(fields)
}

async function insertRows(tx: Db, { table, columns }: RecordTable, { clientId }: Into, rows: Row[], part: string) {
  const written = columns.filter((column) => column in rows[0]!)
  const list = sql.raw(written.map((column) => `"${column}"`).join(', '))
  const into = sql.raw(`"${table}"`)
  try {
    await tx.execute(
      sql`insert into ${into} (client_id, ${list})
        select ${clientId}, ${list} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`,
    )
  } catch (error) {
    throw isBadValue(error) ? damaged(part) : error
  }
}

/** PostgreSQL's errors for values that do not fit: class 22, and 23 for those that violate a constraint. */
function isBadValue(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? error) as { code?: string }
  return /^2[23]/.test(code)
}
