import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import type { Settled } from '@kinfold/contract/features/doses/rules/changing.ts'
import { and, eq, gt, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { counts } from '../dose-view.ts'
import { doses } from '../table.ts'

type SettledDose = Settled & { medicationId: string }
type Of = { clientId: number; medicationId?: string | undefined }

/** Outcomes since a moment that count, oldest first: those a schedule change has to keep. */
export async function settledSince(db: Db, { clientId, medicationId }: Of, since: string): Promise<SettledDose[]> {
  const rows = await db
    .select({
      medicationId: doses.medicationId,
      slot: doses.slot,
      dueAt: doses.dueAt,
      at: doses.at,
      outcome: doses.outcome,
    })
    .from(doses)
    .where(
      and(
        eq(doses.clientId, clientId),
        medicationId ? eq(doses.medicationId, medicationId) : undefined,
        gt(doses.at, since),
        counts,
      ),
    )
    .orderBy(doses.at)
  return rows.map(({ outcome, ...dose }) => ({ ...dose, isTaken: isTaken(outcome) }))
}

/**
 * Slots of some medications that have an outcome, with the due time it was recorded for: after a schedule change that
 * may differ from the slot's current time.
 */
export const settledSlots = (db: Db, clientId: number, medicationIds: string[], from: string, until: string) =>
  db
    .select({ medicationId: doses.medicationId, slot: doses.slot, dueAt: doses.dueAt })
    .from(doses)
    .where(
      and(
        eq(doses.clientId, clientId),
        inArray(doses.medicationId, medicationIds),
        gte(doses.placedAt, from),
        lt(doses.placedAt, until),
        isNotNull(doses.slot),
        counts,
      ),
    )
