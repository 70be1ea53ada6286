import type { DosePlans } from '@kinfold/contract/features/doses/plan-schemas.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { clock } from '../../../core/clock.ts'
import { medications } from '../../prescriptions/table.ts'
import { medicationSchedules as schedules } from '../table.ts'
import { versionColumns } from './in-force.ts'
import { RECENT_MS, SETTLED_MS } from './schedule-versions.ts'
import { settledSince } from './settled.ts'
import { endAfter } from './version-conditions.ts'

/** The data for previewing a change of schedule or zone: the same that the change itself uses. */
export async function readPlans(circle: Circle, medicationId: string | undefined): Promise<DosePlans> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const { clientId, db, zone } = circle
  const [versions, settled, all] = await Promise.all([
    db
      .select({ medicationId: schedules.medicationId, ...versionColumns })
      .from(schedules)
      .where(
        and(
          eq(schedules.clientId, clientId),
          medicationId ? eq(schedules.medicationId, medicationId) : undefined,
          endAfter(before(RECENT_MS)),
        ),
      )
      .orderBy(asc(schedules.effectiveFrom), asc(schedules.id)),
    settledSince(db, { clientId, medicationId }, before(SETTLED_MS)),
    db
      .select({
        id: medications.id,
        name: medications.name,
        form: medications.form,
        minHours: medications.minIntervalHours,
      })
      .from(medications)
      .where(
        and(
          eq(medications.clientId, clientId),
          medicationId ? eq(medications.id, medicationId) : undefined,
          isNull(medications.deletedAt),
        ),
      )
      .orderBy(asc(medications.name), asc(medications.id)),
  ])
  const items = all.map(({ id, ...medication }) => ({
    medicationId: id,
    ...medication,
    versions: versions.filter((version) => version.medicationId === id),
    settled: settled.filter((dose) => dose.medicationId === id),
  }))
  const makesDoses = ({ versions: each }: (typeof items)[number]) =>
    each.some(({ effectiveUntil }) => effectiveUntil === null)
  return { zone, now: now.toISOString(), items: medicationId ? items : items.filter(makesDoses) }
}
