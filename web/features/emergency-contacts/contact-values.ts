import type { ContactContent, EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'

/** What the form holds: no field is missing, nothing is null. */
export type ContactValues = {
  name: string
  relationship: string
  roles: ContactContent['roles']
  phones: ContactContent['phones']
  email: string
  address: string
  hasKey: boolean
  canDecide: boolean
  note: string
}

export const blankContact: ContactValues = {
  name: '',
  relationship: '',
  roles: ['emergency_contact'],
  phones: [{ number: '', kind: 'mobile' }],
  email: '',
  address: '',
  hasKey: false,
  canDecide: false,
  note: '',
}

export const valuesOf = (contact: EmergencyContact): ContactValues => ({
  name: contact.name,
  relationship: contact.relationship,
  roles: contact.roles,
  phones:
    contact.phones.length > 0
      ? contact.phones.map(({ shown, kind }) => ({ number: shown, kind }))
      : blankContact.phones,
  email: contact.email ?? '',
  address: contact.address ?? '',
  hasKey: contact.hasKey,
  canDecide: contact.canDecide,
  note: contact.note ?? '',
})
