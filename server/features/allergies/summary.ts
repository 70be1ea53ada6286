import { allergyDetails, allergyName } from '@kinfold/contract/features/allergies/wording.ts'
import type { Circle } from '../../access/circles/circles.ts'
import type { Parts } from '../../access/manifest/parts.ts'
import { listAllergies } from './queries.ts'

/** All allergies, because a doctor needs them whatever the period. */
export const summary: Parts['summary'] = {
  allergies: (circle) => {
    const open = circle.may('allergies.read')
    return open && readLines(open)
  },
}

const readLines = async (circle: Circle<'allergies.read'>) =>
  (await listAllergies(circle)).map((allergy) => ({
    lead: allergyName(allergy),
    text: allergyDetails(allergy),
    mark: allergy.isConfirmed ? null : 'not confirmed',
  }))
