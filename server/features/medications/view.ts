import { isAsNeededOn, phaseOn } from '@kinfold/contract/features/medications/rules/phases.ts'
import { unitsPerDay } from '@kinfold/contract/features/medications/rules/quantities.ts'
import { isTakenAt, standingAt } from '@kinfold/contract/features/medications/rules/standing.ts'
import type { Medication } from '@kinfold/contract/features/medications/schemas.ts'
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, fullName, recordOfAnyone } from '../../access/circles.ts'
import { users } from '../../access/table.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { failure } from '../../core/failure.ts'
import { prepared } from '../../core/prepared.ts'
import { dayAt } from '../../core/zones.ts'
import { medications, medicationStock as stock } from './table.ts'

/** The circle's medications by name, whatever their standing. */
export async function listMedications(circle: Circle): Promise<Medication[]> {
  const rows = await ofCircle(circle.db, { clientId: circle.clientId })
  return rows.map((row) => asMedication(row, circle.zone))
}

/** @throws NOT_FOUND */
export async function readMedication(circle: Circle, id: string): Promise<Medication> {
  const [row] = await selectMedications(circle.db, recordOfAnyone(circle, medications, id))
  if (!row) throw failure('NOT_FOUND')
  return asMedication(row, circle.zone)
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

function asMedication({ onHand, refillAt, countedAt, ...row }: Row, zone: string): Medication {
  const now = clock.now().toISOString()
  const { standing, since } = standingAt(row, now, zone)
  return {
    ...row,
    active: row.status === 'active',
    standing,
    standingSince: since,
    asNeeded: isAsNeeded(row, dayAt(now, zone)),
    stock: onHand === null || !countedAt ? null : { ...stockLeft(row, { onHand, refillAt }, now, zone), countedAt },
  }
}

type Scheduled = Pick<Medication, 'schedule' | 'startDate' | 'endDate'>

/** Whether it is taken as needed on a day. */
export const isAsNeeded = ({ schedule, startDate, endDate }: Scheduled, day: string): boolean =>
  schedule !== null && isAsNeededOn({ schedule, startsOn: startDate, endsOn: endDate }, day)

type Counted = { onHand: number; refillAt: number | null }
type InUse = Scheduled & Parameters<typeof isTakenAt>[0]

/** How it stands with what is there: shown never below zero, low at the refill level or below while it is taken. */
function stockLeft(medication: InUse, { onHand: counted, refillAt }: Counted, now: string, zone: string) {
  const onHand = Math.max(0, counted)
  const isTaken = isTakenAt(medication, now, zone)
  const { schedule, startDate: startsOn, endDate: endsOn } = medication
  const phase = isTaken && schedule ? phaseOn({ schedule, startsOn, endsOn }, dayAt(now, zone)) : null
  const perDay = phase && unitsPerDay(phase.pattern)
  return {
    onHand,
    refillAt,
    low: isTaken && refillAt !== null && onHand <= refillAt,
    daysLeft: perDay ? Math.floor(onHand / perDay) : null,
  }
}
