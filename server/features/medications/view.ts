import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, fullName, recordOfAnyone } from '../../access/circles.ts'
import { users } from '../../access/table.ts'
import type { Db } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'
import { prepared } from '../../core/prepared.ts'
import { isInUse } from './rules.ts'
import { type RunOut, runOutDays } from './supply/run-out.ts'
import { medications, medicationStock as stock } from './table.ts'

/** The circle's medications by name, whatever their status. */
export const listMedications = async (circle: Circle): Promise<Medication[]> =>
  asMedications(circle, await ofCircle(circle.db, { clientId: circle.clientId }))

/** @throws NOT_FOUND */
export async function readMedication(circle: Circle, id: string): Promise<Medication> {
  const rows = await selectMedications(circle.db, recordOfAnyone(circle, medications, id))
  const [medication] = await asMedications(circle, rows)
  if (!medication) throw failure('NOT_FOUND')
  return medication
}

const { deletedAt: _, ...content } = getTableColumns(medications)

const selectMedications = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...content,
      authorName: fullName(users),
      onHand: stock.onHand,
      refillAt: stock.refillAt,
      countedAt: stock.countedAt,
      expiresOn: stock.expiresOn,
      repeatsLeft: stock.repeatsLeft,
    })
    .from(medications)
    .innerJoin(users, eq(users.id, medications.authorId))
    .leftJoin(stock, and(eq(stock.clientId, medications.clientId), eq(stock.medicationId, medications.id)))
    .where(and(isNull(medications.deletedAt), where))
    .orderBy(asc(medications.name), asc(medications.id))

type Row = Awaited<ReturnType<typeof selectMedications>>[number]

const ofCircle = prepared<Row>('medications', (db) =>
  selectMedications(db, eq(medications.clientId, sql.placeholder('clientId'))),
)

async function asMedications(circle: Circle, rows: Row[]): Promise<Medication[]> {
  const followed = rows.flatMap((row) =>
    row.onHand !== null && isInUse(row)
      ? [{ medicationId: row.id, onHand: Math.max(0, row.onHand), asNeeded: isAsNeeded(row) }]
      : [],
  )
  const runOut = followed.length > 0 ? await runOutDays(circle, followed) : new Map<string, RunOut>()
  return rows.map(({ onHand, refillAt, countedAt, expiresOn, repeatsLeft, ...row }) => {
    const counted = onHand !== null && countedAt !== null
    const when = runOut.get(row.id) ?? { runsOutOn: null, isEstimate: false }
    return {
      ...row,
      active: row.status === 'active',
      asNeeded: isAsNeeded(row),
      supply: { expiresOn, repeatsLeft },
      stock: counted ? { ...stockLeft(onHand, refillAt), countedAt, ...when } : null,
    }
  })
}

const isAsNeeded = ({ schedule }: Pick<Row, 'schedule'>) => schedule?.kind === 'as_needed'

/** How it stands with what is there: shown never below zero, low at the refill level or below. */
const stockLeft = (onHand: number, refillAt: number | null) => ({
  onHand: Math.max(0, onHand),
  beyond: Math.max(0, -onHand),
  refillAt,
  low: refillAt !== null && onHand <= refillAt,
})
