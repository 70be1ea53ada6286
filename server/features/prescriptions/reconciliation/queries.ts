import { compareText } from '@kinfold/contract/compare-text.ts'
import type { Reconciliation } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { standingAt } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { isOver } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { and, desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { fullName } from '../../../access/circles/names.ts'
import { users } from '../../../access/table.ts'
import { clock } from '../../../core/clock.ts'
import { medications } from '../table.ts'
import { compareLists } from './compare.ts'
import { reconciliations } from './table.ts'

/** All confirmed reconciliations, newest first. */
export const listReconciliations = (circle: Circle) => select(circle)

export const findReconciliation = async (circle: Circle, id: string): Promise<Reconciliation | undefined> =>
  (await select(circle, eq(reconciliations.id, id)))[0]

export async function compareWithCurrent(circle: Circle, lines: string[]) {
  const all = await allEntries(circle)
  const former = all
    .filter(({ standing }) => isOver(standing))
    .toSorted((one, other) => compareText(other.since ?? '', one.since ?? ''))
  const current = all.filter(({ standing }) => !isOver(standing))
  return compareLists(lines, current, dayAt(clock.now().toISOString(), circle.zone), former)
}

/** Medications that are taken, planned or on hold: a new list is compared with all of them. */
export const currentEntries = async (circle: Circle) =>
  (await allEntries(circle)).filter(({ standing }) => !isOver(standing))

async function allEntries({ db, clientId, zone }: Circle) {
  const { id, version, name, strength, form, route, schedule, startDate, endDate, status, statusAt } = medications
  const rows = await db
    .select({ id, version, name, strength, form, route, schedule, startDate, endDate, status, statusAt })
    .from(medications)
    .where(and(eq(medications.clientId, clientId), isNull(medications.deletedAt)))
  const now = clock.now().toISOString()
  return rows.map((row) => ({ ...row, ...standingAt(row, now, zone) }))
}

const { clientId: _, updatedAt: _2, version: _3, deletedAt: _4, ...content } = getTableColumns(reconciliations)

const select = ({ db, clientId }: Circle, more?: SQL): Promise<Reconciliation[]> =>
  db
    .select({ ...content, authorName: fullName(users) })
    .from(reconciliations)
    .innerJoin(users, eq(users.id, reconciliations.authorId))
    .where(and(eq(reconciliations.clientId, clientId), more))
    .orderBy(desc(reconciliations.createdAt), desc(reconciliations.id))
