import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { useAllowed } from '../../../access/use-can.ts'
import { StillMissing } from '../../../ui/layout/still-missing.tsx'

type Known = { medications: unknown[]; allergies: Allergy[] | undefined }
type Part = { title: string; about: string; to: string; needs: Action; isMissing: (known: Known) => boolean }

const parts: Part[] = [
  {
    title: 'Medications',
    about: 'What is taken now, and how much.',
    to: '/medications?view=list&add=1',
    needs: 'medications.create',
    isMissing: ({ medications }) => medications.length === 0,
  },
  {
    title: 'Allergies',
    about: 'Add them, or say that none are known.',
    to: '/profiles',
    needs: 'allergies.create',
    isMissing: ({ allergies }) => allergies?.length === 0,
  },
]

export function MissingOnPaper({ what, ...known }: Known & { what: string }) {
  const offered = useAllowed(parts)
  return <StillMissing what={what} items={offered.filter(({ isMissing }) => isMissing(known))} />
}
