import type { AllergyVersion } from '@kinfold/contract/features/allergies/schemas.ts'
import { allergyName, isNone } from '@kinfold/contract/features/allergies/wording.ts'
import { type Facts, factsAmong } from '../../ui/records/differences.ts'
import { kindLabels, severityLabels, sourceLabels } from './allergy-words.ts'

/** An allergy's contents, in the words of its form. */
export const factsOf = (allergy: AllergyVersion): Facts =>
  factsAmong([
    ['Allergy', allergyName(allergy)],
    ['What it is', allergy.kind !== 'none_known' && kindLabels[allergy.kind]],
    ['What happens', allergy.reaction],
    ['How bad', allergy.severity && severityLabels[allergy.severity]],
    ['Since', allergy.since],
    ['Where it comes from', !isNone(allergy) && sourceLabels[allergy.source]],
    ['Confirmed', allergy.isConfirmed ? 'Yes' : 'Not yet'],
  ])
