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

const namedIn = (has: ReadonlySet<Concept>) => kinds.filter(([concept]) => has.has(concept))

/** Which vital signs a question is about. */
export const vitalsNamed = (has: ReadonlySet<Concept>): VitalKind[] => namedIn(has).map(([, kind]) => kind)
export const vitalConceptsNamed = (has: ReadonlySet<Concept>): Concept[] => namedIn(has).map(([concept]) => concept)

/** The first of them. */
export const vitalNamed = (has: ReadonlySet<Concept>): VitalKind | undefined => vitalsNamed(has)[0]
