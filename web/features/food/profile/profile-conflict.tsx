import type { FoodProfile, FoodProfileContent } from '@kinfold/contract/features/food/profile/schemas.ts'
import type { Conflict } from '../../../access/use-edit.ts'
import { differencesBetween } from '../../../ui/records/differences.ts'
import { DifferenceChoice } from '../../../ui/records/version-choice.tsx'
import { factsOf } from './profile-facts.ts'

type Props = { conflict: Conflict<Partial<FoodProfileContent>, FoodProfile> }

/** Somebody else saved first. Keeping mine replaces only the fields that this form is about. */
export const ProfileConflict = ({ conflict: { mine, theirs, ...choice } }: Props) => (
  <DifferenceChoice {...choice} differences={differencesBetween(factsOf(theirs), factsOf({ ...theirs, ...mine }))}>
    The food profile was changed while you were editing it. Please choose which one stays.
  </DifferenceChoice>
)
