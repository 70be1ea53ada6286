import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { useAllowed } from '../../../access/use-can.ts'
import { StillMissing } from '../../../ui/layout/still-missing.tsx'
import { missingAllergies } from '../../allergies/missing-allergies.ts'
import { missingMedications } from '../missing-medications.ts'

type Known = { medications: unknown[]; allergies: Allergy[] | undefined }
type Part = { title: string; about: string; to: string; needs: Action; isMissing: (known: Known) => boolean }

const parts: Part[] = [
  {
    ...missingMedications,
    isMissing: ({ medications }) => medications.length === 0,
  },
  {
    ...missingAllergies,
    isMissing: ({ allergies }) => allergies?.length === 0,
  },
]

export function MissingOnPaper({ what, ...known }: Known & { what: string }) {
  const offered = useAllowed(parts)
  return <StillMissing what={what} items={offered.filter(({ isMissing }) => isMissing(known))} />
}
