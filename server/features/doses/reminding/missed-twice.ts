import { planOf } from '@kinfold/contract/features/doses/rules/listed.ts'
import type { Planned } from '@kinfold/contract/features/doses/rules/planned.ts'
import { DAY_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { attempted, type OnTrouble } from '../../../core/background/attempted.ts'
import type { Db } from '../../../core/database/database.ts'
import { medications } from '../../prescriptions/table.ts'
import { counts } from '../dose-view.ts'
import { versionColumns } from '../schedules/in-force.ts'
import { endAfter } from '../schedules/version-conditions.ts'
import { doses, medicationSchedules as schedules } from '../table.ts'

/** A medication, and the moment before which its unrecorded doses count as missed. */
type Before = { clientId: number; medicationId: string; before: string }
type MissedTwice = {
  clientId: number
  medicationId: string
  name: string
  strength: string | null
  dueAt: string
}

/** How far back to look for two doses in a row: enough for both of a weekly medication. */
const LOOK_BACK_DAYS = 15

/**
 * For the reminders, across circles on the owner's connection: the time-critical ones among these whose last two doses
 * before the moment were not given, unless the one before them was not given either. `dueAt` is that of the later one.
 */
export async function missedTwice(tx: Db, asked: Before[], onTrouble: OnTrouble): Promise<MissedTwice[]> {
  if (asked.length === 0) return []
  const from = new Date(
    Math.min(...asked.map(({ before }) => Date.parse(before))) - LOOK_BACK_DAYS * DAY_MS,
  ).toISOString()
  const versions = Map.groupBy(await versionsSince(tx, asked, from), keyOf)
  if (versions.size === 0) return []
  const given = new Set((await settledSince(tx, asked, from)).map((dose) => `${keyOf(dose)} ${dose.slot}`))
  const missedOf = (each: Before): MissedTwice[] => {
    const inForce = versions.get(keyOf(each)) ?? []
    const [last, one, ...earlier] = planOf(inForce, from, each.before).doses.toReversed()
    const isMissed = (dose: Planned | undefined) => dose !== undefined && !given.has(`${keyOf(each)} ${dose.slot}`)
    // Reported once per series: at the third in a row it has been reported already.
    if (!isMissed(last) || !isMissed(one) || isMissed(earlier[0])) return []
    const { clientId, medicationId, name, strength } = inForce[0]!
    return [{ clientId, medicationId, name, strength, dueAt: last!.dueAt }]
  }
  return asked.flatMap((each) => attempted(() => missedOf(each), onTrouble) ?? [])
}

type Key = { clientId: number; medicationId: string }
const keyOf = ({ clientId, medicationId }: Key) => `${clientId} ${medicationId}`
const circlesOf = (asked: Before[]) => [...new Set(asked.map(({ clientId }) => clientId))]
const medicationsOf = (asked: Before[]) => [...new Set(asked.map(({ medicationId }) => medicationId))]

const versionsSince = (tx: Db, asked: Before[], from: string) =>
  tx
    .select({
      clientId: medications.clientId,
      medicationId: medications.id,
      name: medications.name,
      strength: medications.strength,
      ...versionColumns,
    })
    .from(schedules)
    .innerJoin(
      medications,
      and(eq(medications.clientId, schedules.clientId), eq(medications.id, schedules.medicationId)),
    )
    .where(
      and(
        inArray(schedules.clientId, circlesOf(asked)),
        inArray(schedules.medicationId, medicationsOf(asked)),
        endAfter(from),
        isNotNull(medications.timeCriticalMinutes),
        isNull(medications.deletedAt),
      ),
    )
    .orderBy(asc(schedules.effectiveFrom), asc(schedules.id))

/**
 * Slots with an outcome other than 'missed': refused, deliberately skipped and unavailable doses are reported
 * separately.
 */
const settledSince = (tx: Db, asked: Before[], from: string) =>
  tx
    .select({ clientId: doses.clientId, medicationId: doses.medicationId, slot: doses.slot })
    .from(doses)
    .where(
      and(
        inArray(doses.clientId, circlesOf(asked)),
        inArray(doses.medicationId, medicationsOf(asked)),
        gt(doses.placedAt, shifted(from, -2 * DAY_MS)),
        lt(doses.placedAt, shifted(latestOf(asked), 2 * DAY_MS)),
        ne(doses.outcome, 'missed'),
        counts,
      ),
    )

const latestOf = (asked: Before[]) =>
  asked
    .map(({ before }) => before)
    .toSorted()
    .at(-1)!
