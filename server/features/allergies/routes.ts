import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { confirmAllergy, insertAllergy, insertFromText, removeAllergy, restoreAllergy, updateAllergy } from './note.ts'
import { listAllergies, listAllergyChanges, readingOf } from './queries.ts'

export const allergyRoutes = routes(allergies, {
  list: ({ circle }) => listAllergies(circle),
  reading: ({ query }) => readingOf(query.substance),
  create: ({ circle, body }) => insertAllergy(circle, body),
  fromText: ({ circle, body }) => insertFromText(circle, body.text),
  update: ({ circle, params, body: { version, ...content } }) => updateAllergy(circle, params.id, version, content),
  confirm: ({ circle, params }) => confirmAllergy(circle, params.id),
  remove: ({ circle, params }) => removeAllergy(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreAllergy(circle, params.id),
  history: ({ circle, params }) => listAllergyChanges(circle, params.id),
})
