import type { Card } from '@kinfold/contract/features/emergency-card/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { useAllowed } from '../../access/use-can.ts'
import { StillMissing } from '../../ui/layout/still-missing.tsx'
import { missingAllergies } from '../allergies/missing-allergies.ts'
import { missingMedications } from '../prescriptions/missing-medications.ts'

/** A person may have no illness or take no medication. If neither is noted, it was probably forgotten. */
const knowsNoIllness = ({ medications, conditions }: Card) => medications?.length === 0 && !conditions?.length

type Part = { title: string; about: string; to: string; needs: Action; isMissing: (card: Card) => boolean }

const parts: Part[] = [
  {
    ...missingAllergies,
    about: 'Add them, or say that none are known: helpers ask for this first.',
    isMissing: ({ allergies }) => allergies?.length === 0,
  },
  {
    title: 'Whom to call',
    about: 'Somebody who can be reached, with a phone number.',
    to: '/emergency-contacts',
    needs: 'emergencyContacts.create',
    isMissing: ({ contacts }) => contacts !== null && !contacts.some(({ phones }) => phones.length > 0),
  },
  {
    ...missingMedications,
    isMissing: knowsNoIllness,
  },
  {
    title: 'Conditions',
    about: 'Diabetes, a pacemaker, dementia: in the care profile.',
    to: '/profiles',
    needs: 'circles.update',
    isMissing: knowsNoIllness,
  },
]

/** Parts that the card should show, but nobody has noted yet. */
export function MissingOnCard({ card }: { card: Card }) {
  const offered = useAllowed(parts)
  return <StillMissing what="this card" items={offered.filter(({ isMissing }) => isMissing(card))} />
}
