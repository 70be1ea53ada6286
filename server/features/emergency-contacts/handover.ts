import type { ContactNews } from '@kinfold/contract/features/handover/schemas.ts'
import type { Circle } from '../../access/circles/circles.ts'
import { type Changes, handoverPart, whatOf } from '../../access/manifest/handover-part.ts'
import { versionsBefore } from '../../access/records/versions.ts'
import { contactsById } from './changed.ts'

export const contactsInHandover = handoverPart({
  needs: 'emergencyContacts.read',
  tables: ['emergency_contacts'],
  count: (_, found) => ({ others: found.count('emergency_contacts') }),
  read: async (circle, changes) => ({ contacts: await contactNews(circle, changes) }),
  nothing: { contacts: [] },
})

async function contactNews(circle: Circle<'emergencyContacts.read'>, changes: Changes): Promise<ContactNews[]> {
  const changed = changes.of('emergency_contacts')
  const [contacts, versions] = await Promise.all([
    contactsById(
      circle,
      changed.map(({ id }) => id),
    ),
    versionsBefore(circle, 'emergency_contacts', changed),
  ])
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return changed.flatMap(({ id, changedBy, changedAt }) => {
    const contact = byId.get(id)
    const isNew = !versions.has(id)
    if (!contact || (contact.deletedAt && isNew)) return []
    return [{ what: whatOf(contact.deletedAt, isNew), changedBy, changedAt, contactId: id, name: contact.name }]
  })
}
