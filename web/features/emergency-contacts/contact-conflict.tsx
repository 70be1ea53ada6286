import { detailEntries } from '@kinfold/contract/features/emergency-contacts/details.ts'
import type { EmergencyContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import type { Conflict } from '../../access/use-edit.ts'
import { differencesBetween, type Facts, factsAmong } from '../../ui/records/differences.ts'
import { DifferenceChoice } from '../../ui/records/version-choice.tsx'
import { type ContactValues, valuesOf } from './contact-values.ts'
import { contactRoleLabels, phoneKindLabels } from './contact-words.ts'

export const ContactConflict = ({ mine, theirs, ...choice }: Conflict<ContactValues, EmergencyContact>) => (
  <DifferenceChoice {...choice} differences={differencesBetween(factsOf(valuesOf(theirs)), factsOf(mine))}>
    This contact was changed while you were editing it. Please choose which one stays.
  </DifferenceChoice>
)

/** Every field of a contact, in the words of its form. */
const factsOf = (contact: ContactValues): Facts =>
  factsAmong([
    ['Name', contact.name],
    ['Relationship', contact.relationship],
    ['Phone numbers', contact.phones.flatMap(phoneText).join('\n')],
    ['Has a key', contact.hasKey && 'Yes'],
    ['May decide about care', contact.canDecide && 'Yes'],
    ['Role', contact.roles.map((role) => contactRoleLabels[role]).join(', ')],
    ['Email', contact.email],
    ...detailEntries.map(([name, { label }]): [string, string] => [label, contact[name]]),
  ])

const phoneText = ({ number, kind }: ContactValues['phones'][number]) =>
  number ? [`${number} (${phoneKindLabels[kind]})`] : []
