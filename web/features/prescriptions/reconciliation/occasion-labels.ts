import type { Occasion } from '@kinfold/contract/features/prescriptions/new-list.ts'

export const occasionLabels: Record<Occasion, string> = {
  hospital: 'Hospital',
  doctor: 'Doctor’s visit',
  pharmacy: 'Pharmacy',
  other: 'Somewhere else',
}
