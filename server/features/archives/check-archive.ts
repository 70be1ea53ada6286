import { roles } from '@kinfold/contract/access.ts'
import { Email, nameText, Zone } from '@kinfold/contract/fields.ts'
import * as z from 'zod/mini'
import type { RecordTable } from '../../access/circles/circle-tables.ts'
import { countRoom } from '../../access/records/room.ts'
import type { IncomingPart } from '../../services/parcel/unpack.ts'
import { CIRCLE, FILE, PEOPLE, TABLE } from './circle-parts.ts'
import { ClientRow } from './client-row.ts'
import { damaged, tooMuch, wrongFile } from './imports.ts'
import { rowJudge } from './judge-rows.ts'
import { linesIn } from './lines.ts'
import type { Row } from './read-circle.ts'

/** More than any circle has; each one leaves a trace when imported. */
const MOST_RECORDS = 1_000_000
const MOST_PEOPLE = 2_000

const Person = z.object({
  // Small numbers could mean something else where they occur in a record.
  id: z.int().check(z.gte(2 ** 16), z.lt(2 ** 52)),
  firstName: nameText(100),
  lastName: z.union([z.literal(''), nameText(100)]),
  email: z.nullable(Email()),
  role: z.nullable(z.enum(roles)),
  isCreator: z.boolean(),
})
/** The columns of each row in a table of files; photos have no names. */
const FileRow = z.object({
  name: z._default(nameText(255), 'photo.jpg'),
  type: z.string().check(z.maxLength(100)),
  size: z.int().check(z.gte(0)),
  sha256: z.string(),
})

export type Found = {
  client: Row
  people: z.output<typeof Person>[]
  records: number
  /** By the name of their part. */
  files: Map<string, { name: string; type: string; sha256: string | undefined }>
}

/** Takes the parts of an archive one after the other and collects what must be known before importing any of it. */
export function archiveCheck(tables: RecordTable[]): { take(part: IncomingPart): Promise<void>; done(): Found } {
  const found: Partial<Found> & Pick<Found, 'records' | 'files'> = { records: 0, files: new Map() }
  const came = new Set<string>()
  return {
    take: async ({ name, content }) => {
      const table = tables.find((each) => name === `${TABLE}${each.table}`)
      if (table) await countRows(table, name, content, found)
      else if (name === CIRCLE) [found.client] = await parsedLines(name, content, { of: ClientRow, most: 1 })
      else if (name === PEOPLE) found.people = await parsedLines(name, content, { of: Person, most: MOST_PEOPLE })
      else if (name.startsWith(FILE)) {
        // Records come first: an archive of only files would fill the memory with their names.
        if (!found.files.has(name)) throw damaged(name)
        came.add(name)
        for await (const _ of content);
      } else throw wrongFile('This archive was made by a newer Kinfold. Please update this one first.')
    },
    done: () => {
      const { client, people, records, files } = found
      if (!client) throw damaged(CIRCLE)
      if (!people) throw damaged(PEOPLE)
      for (const name of files.keys()) if (!came.has(name)) throw damaged(name)
      return { client, people, records, files }
    },
  }
}

async function countRows(
  recordTable: RecordTable,
  name: string,
  content: IncomingPart['content'],
  found: Pick<Found, 'records' | 'files'>,
) {
  const { table, files, columns } = recordTable
  const isOneTooMany = countRoom(table)
  const wrongIn = rowJudge(recordTable)
  for await (const row of linesIn(name, content)) {
    found.records += 1
    if (found.records > MOST_RECORDS) throw wrongFile('This archive has more records than a circle has room for.')
    for (const column of Object.keys(row)) if (!columns.includes(column)) throw damaged(name)
    if ('zone' in row) parsed(Zone, row.zone, name)
    if (wrongIn(row)) throw damaged(name)
    const file = files.length > 0 ? parsed(FileRow, row, name) : undefined
    const full = isOneTooMany(row)
    if (full) throw tooMuch(full)
    if (!file) continue
    const { name: fileName, type, sha256 } = file
    for (const [at, column] of files.entries()) {
      const stored = `${FILE}${row[column]}`
      // Many rows with one file would take room that nothing else limits.
      if (found.files.has(stored)) throw damaged(name)
      found.files.set(stored, { name: fileName, type, sha256: at === 0 ? sha256 : undefined })
    }
  }
}

type Lines<T> = { of: z.ZodMiniType<T>; most: number }

/** Each line is checked before the next is read: only what is known is kept of it. */
async function parsedLines<T>(name: string, content: IncomingPart['content'], { of, most }: Lines<T>): Promise<T[]> {
  const rows: T[] = []
  for await (const row of linesIn(name, content)) {
    if (rows.length === most) throw damaged(name)
    rows.push(parsed(of, row, name))
  }
  return rows
}

function parsed<T>(schema: z.ZodMiniType<T>, value: unknown, part: string): T {
  const read = schema.safeParse(value)
  if (!read.success) throw damaged(part)
  return read.data
}
