import { emergencyContacts } from '@kinfold/contract/features/emergency-contacts/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { saveCallOrder } from './call-order.ts'
import { insertContact, listContacts, removeContact, restoreContact, updateContact } from './queries.ts'

export const emergencyContactRoutes = routes(emergencyContacts, {
  list: ({ circle }) => listContacts(circle),
  create: ({ circle, body }) => insertContact(circle, body),
  reorder: ({ circle, body }) => saveCallOrder(circle, body.ids),
  update: ({ circle, params, body: { version, ...content } }) => updateContact(circle, params.id, version, content),
  remove: ({ circle, params }) => removeContact(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreContact(circle, params.id),
})
