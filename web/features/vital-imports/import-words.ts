import type { ImportFormat, ImportState } from '@kinfold/contract/features/vital-imports/choices.ts'
import type { ImportLayout } from '@kinfold/contract/features/vital-imports/schemas.ts'
import { kindFacts, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'

type Column = ImportLayout['columns'][number]

export const stateLabels: Record<ImportState, string> = {
  ready: 'Not imported yet',
  queued: 'Waiting to begin',
  running: 'Being imported',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
  undoing: 'Being removed',
  undone: 'Removed again',
}

export const formatLabels: Record<ImportFormat, string> = {
  csv: 'Table (CSV)',
  apple_health: 'Apple Health',
  fhir: 'FHIR',
}

const roles = {
  ignored: 'Leave out',
  date: 'Date, or date and time',
  time: 'Time',
  zone: 'Time zone',
  kind: 'What was measured',
  number: 'The number',
  unit: 'The unit',
  source: 'Device',
  id: 'Record number',
  context: 'When it was measured: fasting, on oxygen',
  position: 'Sitting, standing or lying',
  method: 'Where or how it was measured',
  note: 'A note',
} as const

/** The possible meanings of a column, as one list: 'date', 'weight', 'blood_pressure value2'. */
export const meanings: { value: string; label: string }[] = [
  ...Object.entries(roles).map(([value, label]) => ({ value, label })),
  { value: 'blood_pressure both', label: 'Blood pressure, like 120/80' },
  { value: 'blood_pressure value', label: 'Blood pressure, upper' },
  { value: 'blood_pressure value2', label: 'Blood pressure, lower' },
  ...vitalKinds
    .filter((kind) => kind !== 'blood_pressure')
    .map((kind) => ({ value: `${kind} value`, label: kindFacts[kind].label })),
]

export const meaningOf = ({ role, kind, part }: Column): string =>
  role === 'reading' && kind ? `${kind} ${part ?? 'value'}` : role

/** The column with another meaning; its unit stays if it still fits. */
export function withMeaning(column: Column, meaning: string): Column {
  const role = Object.keys(roles).find((each) => each === meaning) as keyof typeof roles | undefined
  if (role) return { ...column, role, kind: null, part: null, unit: null, times: 1 }
  const [name, part = 'value'] = meaning.split(' ')
  const kind = vitalKinds.find((each) => each === name)
  if (!kind) return column
  const { units } = kindFacts[kind]
  const fits = column.unit !== null && units.includes(column.unit)
  return {
    ...column,
    role: 'reading',
    kind,
    part: part === 'both' || part === 'value2' ? part : 'value',
    ...(fits ? {} : { unit: units[0], times: 1 }),
  }
}
