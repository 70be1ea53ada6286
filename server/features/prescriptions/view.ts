import { isAsNeeded, withoutStepsAfterEnd } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { isTakenAt, standingAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, recordOfAnyone } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { users } from '../../access/table.ts'
import { eachInPieces } from '../../core/background/in-pieces.ts'
import { clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { prepared } from '../../core/database/prepared.ts'
import { failure } from '../../core/failure.ts'
import { highAlertOf } from '../../services/medicines/high-alert.ts'
import { type RunOut, runOutDays } from '../doses/run-out.ts'
import { replacedOf } from './supply/put-aside.ts'
import { isUnknown, medicationStock as stock } from './supply/table.ts'
import { medications } from './table.ts'

/** The circle's medications by name, whatever their standing. */
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
      expiresOn: stock.expiresOn,
      repeatsLeft: stock.repeatsLeft,
      replaced: stock.replaced,
      mustCount: stock.mustCount,
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
  const now = clock.now().toISOString()
  const today = dayAt(now, circle.zone)
  const followed = rows.flatMap((row) =>
    row.onHand !== null && isTakenAt(row, now, circle.zone)
      ? [{ medicationId: row.id, onHand: Math.max(0, row.onHand), asNeeded: isAsNeeded(row, today) }]
      : [],
  )
  const runOut = followed.length > 0 ? await runOutDays(circle, followed) : new Map<string, RunOut>()
  return eachInPieces(rows, ({ onHand, refillAt, expiresOn, repeatsLeft, replaced, mustCount, ...row }) => {
    const { standing, since } = standingAt(row, now, circle.zone)
    const isLow = isTakenAt(row, now, circle.zone) && onHand !== null && refillAt !== null && onHand <= refillAt
    const when = runOut.get(row.id) ?? { runsOutOn: null, isEstimate: false }
    return {
      ...withoutStepsAfterEnd(row),
      active: row.status === 'active',
      standing,
      standingSince: since,
      asNeeded: isAsNeeded(row, today),
      alert: highAlertOf(row),
      supply: {
        expiresOn,
        repeatsLeft,
        refillAt,
        replaced: replacedOf(replaced),
        mustCount: isUnknown({ mustCount, onHand }),
      },
      stock: onHand === null ? null : { ...shown(onHand), low: isLow, ...when },
    }
  })
}

/** Never shown below zero. */
const shown = (onHand: number) => ({ onHand: Math.max(0, onHand), beyond: Math.max(0, -onHand) })
