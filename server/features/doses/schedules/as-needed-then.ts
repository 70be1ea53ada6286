import { type Course, phaseOn, phasesOf } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import type { Pattern } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { shifted } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Circle } from '../../../access/circles/circles.ts'
import { history } from '../../../core/changes/changes.ts'
import type { medications } from '../../prescriptions/table.ts'
import { versionsBetween } from './in-force.ts'
import { earlierVersion } from './status-then.ts'

type Medication = typeof medications.$inferSelect
/** `usual`: how it was last taken as needed until then; undefined: never. */
type AsNeededThen = { isScheduled: boolean; usual: Pattern | undefined }

/** For a medication with fixed times by now: whether it had them at a moment. */
export async function asNeededThen(circle: Circle, medication: Medication, moment: string): Promise<AsNeededThen> {
  // Only medications with due doses have a schedule in force.
  const version = (await versionsBetween(circle, medication.id, moment, shifted(moment, 1))).at(-1)
  const pattern = version && (phaseOn(version, dayAt(moment, version.zone))?.pattern ?? version.schedule)
  if (pattern?.kind === 'as_needed') return { isScheduled: false, usual: pattern }
  return { isScheduled: pattern !== undefined, usual: await lastAsNeeded(circle, medication, moment) }
}

/** By the prescription itself, or by the newest of its earlier versions that says so. */
async function lastAsNeeded({ db, clientId, zone }: Circle, medication: Medication, moment: string) {
  const day = dayAt(moment, zone)
  const earlier = await db
    .select(courseThen)
    .from(history)
    .where(
      earlierVersion(
        clientId,
        medication.id,
        sql`jsonb_path_exists(${history.content}, '$.schedule.** ? (@.kind == "as_needed")')`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(MOST_VERSIONS)
  const { schedule, startDate: startsOn, endDate: endsOn } = medication
  const courses = [...(schedule ? [{ schedule, startsOn, endsOn }] : []), ...earlier]
  return courses.map((course) => asNeededUntil(course, day)).find(Boolean)
}

/** What the version of the prescription in force at a moment gave as needed; undefined: it is the one of today, or gave none. */
export async function amountThen({ db, clientId, zone }: Circle, medicationId: string, moment: string) {
  const [then] = await db
    .select(courseThen)
    .from(history)
    .where(earlierVersion(clientId, medicationId, gt(history.changedAt, moment)))
    .orderBy(asc(history.id))
    .limit(1)
  if (!then?.schedule) return undefined
  const { kind, quantity } = phaseOn(then, dayAt(moment, zone))?.pattern ?? then.schedule
  return kind === 'as_needed' ? (quantity ?? 1) : undefined
}

const courseThen = {
  schedule: sql<Course['schedule']>`${history.content}->'schedule'`,
  startsOn: sql<string | null>`${history.content}->>'start_date'`,
  endsOn: sql<string | null>`${history.content}->>'end_date'`,
}

const MOST_VERSIONS = 50

const asNeededUntil = (course: Course, day: string) =>
  phasesOf(course).findLast(({ from, pattern }) => pattern.kind === 'as_needed' && (from === null || from <= day))
    ?.pattern
