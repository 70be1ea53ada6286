import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, fullName, recordOfAnyone } from '../../access/circles.ts'
import { users } from '../../access/table.ts'
import type { Db } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'
import { prepared } from '../../core/prepared.ts'
import { isInUse } from './rules.ts'
import { unitsPerDay } from './schedule.ts'
import { medications, medicationStock as stock } from './table.ts'

/** The circle's medications by name, whatever their status. */
export async function listMedications(circle: Circle): Promise<Medication[]> {
  return (await ofCircle(circle.db, { clientId: circle.clientId })).map(asMedication)
}

/** @throws NOT_FOUND */
export async function readMedication(circle: Circle, id: string): Promise<Medication> {
  const [row] = await selectMedications(circle.db, recordOfAnyone(circle, medications, id))
  if (!row) throw failure('NOT_FOUND')
  return asMedication(row)
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

function asMedication({ onHand, refillAt, countedAt, ...row }: Row): Medication {
  const counted = onHand !== null && countedAt !== null
  return {
    ...row,
    active: row.status === 'active',
    asNeeded: row.schedule?.kind === 'as_needed',
    stock: counted ? { ...stockLeft(row, onHand, refillAt), countedAt } : null,
  }
}

/** How it stands with what is there: shown never below zero, low at the refill level or below. */
export function stockLeft(
  medication: Pick<Medication, 'status' | 'verification' | 'schedule'>,
  counted: number,
  refillAt: number | null,
) {
  const onHand = Math.max(0, counted)
  const perDay = isInUse(medication) && medication.schedule ? unitsPerDay(medication.schedule) : null
  return {
    onHand,
    refillAt,
    low: refillAt !== null && onHand <= refillAt,
    daysLeft: perDay ? Math.floor(onHand / perDay) : null,
  }
}
