import type { CareProfilePart } from '../../access/manifest/care-profile-part.ts'
import { adoptNotedAllergies } from './adopt-noted.ts'
import { insertFromText } from './note.ts'

export const allergiesOfProfile: CareProfilePart = {
  needs: 'allergies.create',
  made: ({ db, clientId, userId }, _, noted) => adoptNotedAllergies(db, { clientId, authorId: userId, noted }),
  changed: async (circle, { allergies }) => allergies && insertFromText(circle, allergies),
  ownChanged: async (circle, { allergies }) => allergies && insertFromText(circle, allergies),
}
