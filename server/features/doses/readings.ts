import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { urgentIn, urgentSentence, vitalOf } from '@kinfold/contract/features/doses/rules/urgent-readings.ts'
import type { DueMedication, NewDose } from '@kinfold/contract/features/doses/schemas.ts'
import type { Measure, Reading } from '@kinfold/contract/features/prescriptions/measures.ts'
import {
  holdInWords,
  holdsIn,
  labelInSentence,
  missingIn,
} from '@kinfold/contract/features/prescriptions/rules/hold.ts'
import { listText } from '@kinfold/contract/format.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Circle } from '../../access/circles/circles.ts'
import { failure } from '../../core/failure.ts'
import { keepMeasured } from '../vitals/measured-with.ts'
import { listThresholds } from '../vitals/thresholds.ts'
import { counts } from './dose-view.ts'
import { doses } from './table.ts'

/**
 * A taken dose needs the readings that the prescription requires, or a reason why they are missing; a reading beyond
 * the prescription's limits needs a reason, too. @throws BAD_INPUT, HOLD_ADVISED
 */
export function checkReadings(wanted: Measure[], { outcome, readings, reason, despiteHold }: NewDose) {
  if (!isTaken(outcome)) return
  const missing = missingIn(wanted, readings)
  if (missing.length > 0 && !reason) {
    const what = listText(missing.map(labelInSentence))
    throw failure('BAD_INPUT', { fields: { readings: `Please enter ${what}, or say why not` } })
  }
  const holds = holdsIn(wanted, readings)
  if (holds.length === 0 || despiteHold) return
  const unitOf = (kind: string) => wanted.find((measure) => measure.kind === kind)?.glucoseUnit ?? 'mg/dL'
  const words = holds.map((hold) => holdInWords(hold, unitOf(hold.kind)))
  const sentence = `The prescription says to hold this dose: ${listText(words)}.`
  throw failure('HOLD_ADVISED', { message: sentence, current: { holds } })
}

/**
 * Whether a reading is urgent by the ranges of this person, the same as if it had been entered under vitals. A dose given
 * nevertheless needs a reason: insulin at a glucose of 38 kills. @throws READING_URGENT
 */
export async function isUrgentAt(circle: Circle, { outcome, readings, despiteUrgent }: NewDose): Promise<boolean> {
  if (readings.every((reading) => vitalOf(reading) === null)) return false
  const { items: ranges, person } = await listThresholds(circle)
  const urgent = urgentIn(readings, { ...person, ranges })
  if (urgent.length === 0) return false
  if (isTaken(outcome) && !despiteUrgent)
    throw failure('READING_URGENT', { message: urgentSentence(urgent), current: { urgent } })
  return true
}

/** What was measured with a dose is a vital reading, too: flagged, reported and drawn like any other. */
export const keepReadings = (inside: Circle, { id, at, readings }: Stored, medicationName: string) =>
  keepMeasured(
    inside,
    { recordId: id, measuredAt: at, note: `Measured with a dose of ${medicationName}` },
    readings.flatMap((reading) => vitalOf(reading) ?? []),
  )

/** The kinds of vital readings among these. */
export const vitalKindsIn = (readings: readonly Reading[]) =>
  readings.flatMap((reading) => vitalOf(reading)?.kind ?? [])

type Stored = Pick<typeof doses.$inferSelect, 'id' | 'at' | 'readings'>
type Without<T> = Omit<T, 'lastSite'>

/** Adds the last injection site of each injected medication. */
export async function withLastSites(circle: Circle, medications: Without<DueMedication>[]): Promise<DueMedication[]> {
  const injected = medications.filter(({ measures }) => measures.some(({ kind }) => kind === 'injection_site'))
  const sites =
    injected.length > 0
      ? await lastSites(
          circle,
          injected.map(({ id }) => id),
        )
      : new Map<string, string>()
  return medications.map((medication) => ({ ...medication, lastSite: sites.get(medication.id) ?? null }))
}

async function lastSites(circle: Circle, medicationIds: string[]): Promise<Map<string, string>> {
  const site = sql<string>`jsonb_path_query_first(${doses.readings}, '$[*] ? (@.kind == "injection_site").site') #>> '{}'`
  const rows = await circle.db
    .selectDistinctOn([doses.medicationId], { medicationId: doses.medicationId, site })
    .from(doses)
    .where(
      and(
        eq(doses.clientId, circle.clientId),
        inArray(doses.medicationId, medicationIds),
        counts,
        sql`${doses.readings} @> '[{"kind":"injection_site"}]'`,
      ),
    )
    .orderBy(doses.medicationId, desc(doses.at))
  return new Map(rows.map(({ medicationId, site }) => [medicationId, site]))
}
