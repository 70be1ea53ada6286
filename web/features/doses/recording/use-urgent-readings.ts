import { urgentIn } from '@kinfold/contract/features/doses/rules/urgent-readings.ts'
import type { Reading } from '@kinfold/contract/features/prescriptions/measures.ts'
import { vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { problemsIn } from './readings-fields.tsx'

/** Until the ranges of the person are known, and where no network has them: those for adults ask rather too often. */
const ANY_ADULT = { age: null, pregnant: false, ranges: [] }

/** What was typed that is urgent for this person, by the ranges of the vitals page; the server decides with the same. */
export function useUrgentReadings(readings: readonly Reading[]) {
  const { data } = useCircleApi(vitalThresholds.list)
  const person = data ? { ...data.person, ranges: data.items } : ANY_ADULT
  const complete = readings.filter((reading) => !problemsIn(reading))
  const urgent = urgentIn(complete, person)
  return { urgent, emergencyNumber: data?.emergencyNumber ?? null }
}
