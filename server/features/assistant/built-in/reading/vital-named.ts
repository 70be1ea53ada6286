import type { VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { Concept } from './concepts.ts'

const kinds: [Concept, VitalKind][] = [
  ['bloodPressure', 'blood_pressure'],
  ['heartRate', 'heart_rate'],
  ['temperature', 'temperature'],
  ['weight', 'weight'],
  ['oxygen', 'spo2'],
  ['glucose', 'glucose'],
  ['breathing', 'respiratory_rate'],
  ['pain', 'pain'],
  ['height', 'height'],
]

/** Which vital sign a question is about. */
export const vitalNamed = (has: ReadonlySet<Concept>): VitalKind | undefined =>
  kinds.find(([concept]) => has.has(concept))?.[1]
