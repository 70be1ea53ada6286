import { isDeepStrictEqual } from 'node:util'
import { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import {
  type Medication,
  type Prescription,
  type PrescriptionChange,
  prescriptionFields,
} from '@kinfold/contract/features/medications/schemas.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Circle, fullName } from '../../access/circles.ts'
import { users } from '../../access/table.ts'
import { history } from '../../core/changes.ts'
import { readMedication } from './view.ts'

const MOST = 100

/** Every change of a prescription, newest first, down to its beginning; of very many, the newest. @throws NOT_FOUND */
export async function listChanges(circle: Circle, id: string): Promise<PrescriptionChange[]> {
  const current = await readMedication(circle, id)
  const earlier = await circle.db
    .select({
      version: sql<number>`coalesce(${history.version}, 1)`,
      changedAt: history.changedAt,
      changedBy: sql<string>`coalesce(${fullName(users)}, '')`,
      content: history.content,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.changedBy))
    .where(and(eq(history.clientId, circle.clientId), eq(history.subject, 'medications'), eq(history.subjectId, id)))
    .orderBy(desc(history.id))
    .limit(MOST)

  const changes: PrescriptionChange[] = []
  let after = prescriptionIn(current)
  for (const { version, changedAt, changedBy, content } of earlier) {
    const before = prescriptionInRow(content)
    const changed = prescriptionFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
    if (changed.length > 0) changes.push({ version: version + 1, changedAt, changedBy, changed, before, after })
    after = before
  }
  return earlier.length < MOST ? [...changes, beginningOf(current, after)] : changes
}

const beginningOf = ({ createdAt, authorName }: Medication, after: Prescription): PrescriptionChange => ({
  version: 1,
  changedAt: createdAt,
  changedBy: authorName,
  changed: [],
  before: null,
  after,
})

const prescriptionIn = (source: Record<string, unknown>) => pick((field) => source[field])

/** The change trigger keeps a row as PostgreSQL names its columns. */
const prescriptionInRow = (row: Record<string, unknown>) =>
  pick((field) => row[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)])

const pick = (read: (field: string) => unknown) => {
  const picked = Object.fromEntries(prescriptionFields.map((field) => [field, read(field) ?? null])) as Prescription
  // What was kept before times had quantities of their own.
  return { ...picked, schedule: picked.schedule && Schedule.parse(picked.schedule) }
}
