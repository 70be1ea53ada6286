import { del, get, post, put } from '../../endpoint.ts'
import { Done, InCircle, WithId } from '../../fields.ts'
import { CallOrder, ContactEdit, ContactList, EmergencyContact, NewContact } from './schemas.ts'

export const emergencyContacts = {
  list: get('/api/emergency-contacts', {
    query: InCircle,
    returns: ContactList,
    onDevice: true,
    needs: 'emergencyContacts.read',
    watches: ['emergency_contacts'],
    about: 'Whom to call, in order.',
  }),
  create: post('/api/emergency-contacts', {
    changes: ['emergency_contacts'],
    query: InCircle,
    body: NewContact,
    returns: EmergencyContact,
    needs: 'emergencyContacts.create',
    about: 'Adds a contact, at the end of the order.',
  }),
  reorder: put('/api/emergency-contacts/order', {
    changes: ['emergency_contacts'],
    query: InCircle,
    body: CallOrder,
    returns: ContactList,
    needs: 'emergencyContacts.reorder',
    about:
      'Sets the order in which to call: every contact’s id, in order. 409 when one was added or removed in the meantime.',
  }),
  update: put('/api/emergency-contacts/:id', {
    changes: ['emergency_contacts'],
    params: WithId,
    query: InCircle,
    body: ContactEdit,
    returns: EmergencyContact,
    needs: 'emergencyContacts.update',
    about: 'Replaces a contact’s content; the earlier version stays in its history.',
  }),
  remove: del('/api/emergency-contacts/:id', {
    changes: ['emergency_contacts'],
    params: WithId,
    query: InCircle,
    returns: Done,
    needs: 'emergencyContacts.remove',
    about: 'Removes a contact.',
  }),
  restore: post('/api/emergency-contacts/:id/restore', {
    changes: ['emergency_contacts'],
    params: WithId,
    query: InCircle,
    returns: EmergencyContact,
    needs: 'emergencyContacts.remove',
    about: 'Undoes a removal; the contact returns to its place.',
  }),
}
