import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { history } from '../../core/changes/changes.ts'
import type { Circle } from '../circles/circles.ts'
import { fullName } from '../circles/names.ts'
import { users } from '../table.ts'

/** The content of a record at one point in time: only the fields that people see. */
type Said = Record<string, unknown>
type Row = Record<string, unknown>
type Change<T> = {
  version: number
  changedAt: string
  changedBy: string
  changed: string[]
  before: T | null
  after: T
}

const MOST = 100

/**
 * All changes of a record, newest first; of very many, only the newest. `fields` are those people see; changes that
 * affect none of them are left out.
 */
export async function listChanges<T extends Said>(
  circle: Circle,
  subject: string,
  record: T & { id: string; createdAt: string; authorName: string },
  fields: readonly (keyof T & string)[],
): Promise<Change<T>[]> {
  const earlier = await circle.db
    .select({
      version: sql<number>`coalesce(${history.version}, 1)`,
      changedAt: history.changedAt,
      changedBy: sql<string>`coalesce(${fullName(users)}, '')`,
      content: history.content,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.changedBy))
    .where(and(eq(history.clientId, circle.clientId), eq(history.subject, subject), eq(history.subjectId, record.id)))
    .orderBy(desc(history.id))
    .limit(MOST)

  const changes: Change<T>[] = []
  let after = saidNow<T>(record, fields)
  for (const { version, changedAt, changedBy, content } of earlier) {
    const before = saidIn<T>(content, fields)
    const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
    if (changed.length > 0) changes.push({ version: version + 1, changedAt, changedBy, changed, before, after })
    after = before
  }
  if (earlier.length === MOST) return changes
  const { createdAt: changedAt, authorName: changedBy } = record
  return [...changes, { version: 1, changedAt, changedBy, changed: [], before: null, after }]
}

/** The content of some records before the given changes, keyed by their ids. */
export async function versionsBefore(circle: Circle, subject: string, changes: { id: string; firstSeq: number }[]) {
  if (changes.length === 0) return new Map<string, Row>()
  const rows = await circle.db
    .select({ id: history.subjectId, seq: history.seq, content: history.content })
    .from(history)
    .where(
      and(
        eq(history.clientId, circle.clientId),
        eq(history.subject, subject),
        inArray(
          history.subjectId,
          changes.map(({ id }) => id),
        ),
        inArray(
          history.seq,
          changes.map(({ firstSeq }) => firstSeq),
        ),
      ),
    )
  const wanted = new Map(changes.map(({ id, firstSeq }) => [id, firstSeq]))
  return new Map(rows.filter(({ id, seq }) => wanted.get(id) === seq).map(({ id, content }) => [id, content]))
}

/** The content with which a record was saved, or that it had at a moment; undefined if it was not changed since. */
export async function versionAt(
  { db, clientId }: Pick<Circle, 'db' | 'clientId'>,
  subject: string,
  id: string,
  moment?: string,
): Promise<Row | undefined> {
  const ofRecord = and(eq(history.clientId, clientId), eq(history.subject, subject), eq(history.subjectId, id))
  const [version] = await db
    .select({ content: history.content })
    .from(history)
    .where(and(ofRecord, moment === undefined ? undefined : gte(history.changedAt, moment)))
    .orderBy(asc(history.id))
    .limit(1)
  return version?.content
}

/** The content of a history row, which the change trigger stores with PostgreSQL's names and formats. */
export const saidIn = <T extends Said>(row: Row, fields: readonly (keyof T & string)[]): T =>
  pick(fields, (field) => value(row[toSnakeCase(field)]))

/** The same of a record as it is now. */
export const saidNow = <T extends Said>(
  record: { [F in keyof T]: unknown },
  fields: readonly (keyof T & string)[],
): T => pick(fields, (field) => record[field])

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/
const value = (stored: unknown) =>
  typeof stored === 'string' && MOMENT.test(stored) ? new Date(stored).toISOString() : stored

const pick = <T extends Said>(fields: readonly (keyof T & string)[], read: (field: string) => unknown) =>
  Object.fromEntries(fields.map((field) => [field, read(field) ?? null])) as T
