import { isDeepStrictEqual } from 'node:util'
import {
  type Prescription,
  type PrescriptionChange,
  prescriptionFields,
} from '@kinfold/contract/features/medications/history-schemas.ts'
import { Schedule } from '@kinfold/contract/features/medications/schedule.ts'
import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Circle, fullName } from '../../access/circles.ts'
import { users } from '../../access/table.ts'
import { history } from '../../core/changes.ts'
import { reconciliations } from './reconciliation/table.ts'
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

  const came = await reconciliationsOf(circle, [current, ...earlier.map(({ content }) => content)])
  const changes: PrescriptionChange[] = []
  let after = prescriptionIn(current)
  let reconciliation = came(current)
  for (const { version, changedAt, changedBy, content } of earlier) {
    const before = prescriptionInRow(content)
    const changed = prescriptionFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
    const isCompared = reconciliation !== null && reconciliation.id !== came(content)?.id
    if (changed.length > 0 || isCompared) {
      const by = isCompared ? reconciliation : null
      changes.push({ version: version + 1, changedAt, changedBy, changed, before, after, reconciliation: by })
    }
    after = before
    reconciliation = came(content)
  }
  return earlier.length < MOST ? [...changes, { ...beginningOf(current, after), reconciliation }] : changes
}

const beginningOf = ({ createdAt, authorName }: Medication, after: Prescription) => ({
  version: 1,
  changedAt: createdAt,
  changedBy: authorName,
  changed: [],
  before: null,
  after,
})

/** Through which comparison with a new list a row had come by then. */
async function reconciliationsOf(circle: Circle, rows: Row[]) {
  const idOf = (row: Row) => (row.reconciliationId ?? row.reconciliation_id ?? null) as string | null
  const ids = [...new Set(rows.map(idOf).filter((id) => id !== null))]
  const { id, occasion, listedOn, listedBy } = reconciliations
  const found =
    ids.length === 0
      ? []
      : await circle.db
          .select({ id, occasion, listedOn, listedBy })
          .from(reconciliations)
          .where(and(eq(reconciliations.clientId, circle.clientId), inArray(id, ids)))
  return (row: Row) => found.find((each) => each.id === idOf(row)) ?? null
}

type Row = Record<string, unknown>

const prescriptionIn = (source: Record<string, unknown>) => pick((field) => source[field])

/** The change trigger keeps a row as PostgreSQL names its columns. */
const prescriptionInRow = (row: Record<string, unknown>) =>
  pick((field) => row[field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)])

const pick = (read: (field: string) => unknown) => {
  const picked = Object.fromEntries(prescriptionFields.map((field) => [field, read(field) ?? null])) as Prescription
  // What was kept before times had quantities of their own, and before anything was measured.
  return { ...picked, measures: picked.measures ?? [], schedule: picked.schedule && Schedule.parse(picked.schedule) }
}
