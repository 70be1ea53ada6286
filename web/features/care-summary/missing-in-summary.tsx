import type { CareSummary } from '@kinfold/contract/features/care-summary/schemas.ts'
import type { SummaryPart } from '@kinfold/contract/features/care-summary/summary-parts.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { useAllowed } from '../../access/use-can.ts'
import { StillMissing } from '../../ui/layout/still-missing.tsx'
import { missingAllergies } from '../allergies/missing-allergies.ts'
import { missingMedications } from '../prescriptions/missing-medications.ts'

type Part = { title: string; about: string; to: string; needs: Action; part: SummaryPart }

const parts: Part[] = [
  { ...missingAllergies, part: 'allergies' },
  { ...missingMedications, part: 'medications' },
  {
    title: 'Vitals',
    about: 'Blood pressure, weight, temperature: a few readings are enough to start.',
    to: '/vitals-analytics?new=any',
    needs: 'vitals.create',
    part: 'vitals',
  },
]

/** Parts that doctors ask for first, but nobody has noted yet. */
export function MissingInSummary({ sections }: { sections: CareSummary['sections'] }) {
  const offered = useAllowed(parts)
  const isEmpty = ({ part }: Part) => sections.find((section) => section.part === part)?.lines.length === 0
  return <StillMissing what="this summary" items={offered.filter(isEmpty)} />
}
