import { sql } from 'drizzle-orm'
import type { RecordTable } from '../../access/circles/circle-tables.ts'
import type { Db } from '../../core/database/database.ts'
import { expectRows } from '../../core/database/expect-rows.ts'
import type { IncomingPart } from '../../services/parcel/unpack.ts'
import { FILE, TABLE } from './circle-parts.ts'
import { damaged } from './imports.ts'
import type { People } from './insert-circle.ts'
import { rowTidier } from './judge-rows.ts'
import type { KeptFiles } from './keep-files.ts'
import { batchesIn } from './lines.ts'
import type { Row } from './read-circle.ts'

type Into = { clientId: number; tables: RecordTable[]; people: People; files: KeptFiles }
type Read = (take: (part: IncomingPart) => Promise<void>) => Promise<unknown>

/**
 * Inserts all records of an archive into this circle, table by table and in batches, whatever circle they name. @throws
 * BAD_INPUT that names the part
 */
export async function insertRecords(tx: Db, into: Into, read: Read) {
  const idsOf = new Map<string, Set<unknown>>()
  await read(async ({ name, content }) => {
    const table = into.tables.find((each) => name === `${TABLE}${each.table}`)
    if (!table) return
    const ids = new Set<unknown>()
    idsOf.set(table.table, ids)
    const later: LaterPointer[] = []
    const tidy = rowTidier(table)
    for await (const batch of batchesIn(name, content)) {
      const rows = batch.filter((row) => !table.files.some((file) => into.files.leftOut.has(`${FILE}${row[file]}`)))
      for (const { id } of rows) ids.add(id)
      const written = rows.map(tidy)
      // Within one statement the order of rows that reference each other does not matter.
      await insertRows(tx, table, into, incoming(written, table, into, { idsOf, later, part: name }), name)
    }
    await setPointers(
      tx,
      table,
      into,
      later.filter(({ target }) => ids.has(target)),
    )
    await expectRows(tx, ids.size, table.table)
  })
}

/** A record that references one of its own table which may come later. */
type LaterPointer = { id: unknown; column: string; target: unknown }
type Known = { idsOf: Map<string, Set<unknown>>; later: LaterPointer[]; part: string }

function incoming(rows: Row[], table: RecordTable, into: Into, { idsOf, later, part }: Known): Row[] {
  return rows.map((row) => {
    const own = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withPeople(value, into.people)]))
    for (const column of table.people) own[column] = personIn(row[column], into.people, part)
    for (const { column, table: target, optional } of table.pointers) {
      if (row[column] === null || idsOf.get(target)?.has(row[column])) continue
      // It references what the archive's maker may not see, what was left out, or what comes later.
      if (!optional) throw damaged(part)
      own[column] = null
      if (target === table.table) later.push({ id: row.id, column, target: row[column] })
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

const POINTERS_AT_ONCE = 5_000

/** Sets references to records that were inserted after those that reference them. */
async function setPointers(tx: Db, { table }: RecordTable, { clientId }: Into, later: LaterPointer[]) {
  for (const [column, pointers] of Map.groupBy(later, (pointer) => pointer.column))
    for (let from = 0; from < pointers.length; from += POINTERS_AT_ONCE) {
      const some = JSON.stringify(pointers.slice(from, from + POINTERS_AT_ONCE))
      await tx.execute(
        sql`update ${sql.raw(`"${table}"`)} as t set ${sql.raw(`"${column}"`)} = later.target
          from jsonb_to_recordset(${some}::jsonb) as later (id uuid, target uuid)
          where t.client_id = ${clientId} and t.id = later.id`,
      )
    }
}

async function insertRows(tx: Db, { table, columns }: RecordTable, { clientId }: Into, rows: Row[], part: string) {
  if (rows.length === 0) return
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
