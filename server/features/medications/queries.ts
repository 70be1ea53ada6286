import { and, asc, eq, gte, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Asker, Circle } from '../../access/circles.ts'
import { clock } from '../../core/clock.ts'
import { prepared } from '../../core/prepared.ts'
import { dayAt } from '../../core/zones.ts'
import { medications, medicationStock as stock } from './table.ts'

/*
 * What dashboard, calendar, emergency card and interaction notices read. Also for them: `dueBetween` (due.ts),
 * `readAdherence` (adherence.ts), `listMedications` (view.ts); for the reminders `claimDueDoses` (claim-due.ts).
 */

/** One value for a SELECT: how many medications nobody has confirmed. */
export const countUnverified = ({ clientId }: Asker) =>
  sql<number>`(select count(*)::int from ${medications} where ${medications.clientId} = ${clientId}
    and ${medications.verification} = 'unverified' and ${medications.deletedAt} is null)`

/** What the person takes now, by name: active and not past its last day; also what nobody has confirmed yet. */
export const currentMedications = ({ db, clientId, zone }: Pick<Circle, 'db' | 'clientId' | 'zone'>) =>
  db
    .select({
      id: medications.id,
      name: medications.name,
      strength: medications.strength,
      dosage: medications.dosage,
      form: medications.form,
      route: medications.route,
      frequency: medications.frequency,
      timing: medications.timing,
      instructions: medications.instructions,
      reason: medications.reason,
      asNeededFor: medications.asNeededFor,
      prescribedBy: medications.prescribedBy,
      schedule: medications.schedule,
      verification: medications.verification,
    })
    .from(medications)
    .where(
      and(
        eq(medications.clientId, clientId),
        eq(medications.status, 'active'),
        isNull(medications.deletedAt),
        or(isNull(medications.endDate), gte(medications.endDate, dayAt(clock.now().getTime(), zone))),
      ),
    )
    .orderBy(asc(medications.name), asc(medications.id))

/** Medications in use whose stock is at the refill level or below, the emptiest first. */
export const listLowStock = ({ db, clientId }: Circle) => lowStock(db, { clientId })

const lowStock = prepared('low stock', (db) =>
  db
    .select({
      medicationId: medications.id,
      name: medications.name,
      form: medications.form,
      onHand: sql<number>`greatest(${stock.onHand}, 0)::float8`,
      refillAt: sql<number>`${stock.refillAt}::float8`,
    })
    .from(stock)
    .innerJoin(medications, and(eq(medications.clientId, stock.clientId), eq(medications.id, stock.medicationId)))
    .where(
      and(
        eq(stock.clientId, sql.placeholder('clientId')),
        isNotNull(stock.refillAt),
        lte(stock.onHand, stock.refillAt),
        eq(medications.status, 'active'),
        ne(medications.verification, 'unverified'),
        isNull(medications.deletedAt),
      ),
    )
    .orderBy(asc(stock.onHand), asc(medications.name)),
)
