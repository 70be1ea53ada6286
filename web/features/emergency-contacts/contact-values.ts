import { forEachDetail } from '@kinfold/contract/features/emergency-contacts/details.ts'
import type { ContactContent, EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'

/** The form's values: no field is missing or null. */
export type ContactValues = { [Field in keyof ContactContent]: NonNullable<ContactContent[Field]> }

/** A new contact, with every field of the schema that the form edits. */
export const blankContact: ContactValues = {
  name: '',
  relationship: '',
  roles: ['emergency_contact'],
  phones: [{ number: '', kind: 'mobile' }],
  email: '',
  hasKey: false,
  canDecide: false,
  ...forEachDetail(() => ''),
}

export const valuesOf = (contact: EmergencyContact): ContactValues => ({
  ...blankContact,
  ...filledIn(contact),
  phones:
    contact.phones.length > 0
      ? contact.phones.map(({ shown, kind }) => ({ number: shown, kind }))
      : blankContact.phones,
})

const filledIn = (contact: EmergencyContact): Partial<ContactValues> =>
  Object.fromEntries(Object.entries(contact).filter(([name, value]) => name in blankContact && value !== null))
