import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { familyOf } from '../../access/circles/team.ts'
import { type BellSource, itemOf, recordsOf, shownOf } from '../../access/manifest/bell-source.ts'
import { notify } from '../../access/notifications/notify.ts'
import { vitalThresholds } from './table.ts'

/** A range decides who is notified of a reading, so managers and family are told when somebody changes one. */
export async function notifyOfThreshold({ db, clientId, userId }: Circle, recordId: string, at: string) {
  const to = await familyOf(db, clientId)
  await notify(db, { clientId, kind: 'threshold_changed', recordId, at, to, actorId: userId })
}

/** Includes removed ones: removal is a change, too. */
export const thresholdsInBell: BellSource = {
  kinds: ['threshold_changed'],
  read: async ({ db, clientId }, notified) => {
    const found = await db
      .select({ id: vitalThresholds.id, kind: vitalThresholds.kind })
      .from(vitalThresholds)
      .where(and(eq(vitalThresholds.clientId, clientId), inArray(vitalThresholds.id, recordsOf(notified))))
    return shownOf(notified, ({ recordId }) => {
      const range = found.find(({ id }) => id === recordId)
      return range && { items: [itemOf(range.id, kindFacts[range.kind].label)] }
    })
  },
}
