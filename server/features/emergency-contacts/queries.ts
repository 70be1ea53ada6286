import type {
  ContactContent,
  ContactList,
  EmergencyContact,
  NewContact,
} from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Circle, OpenCircle } from '../../access/circles/circles.ts'
import { fullName } from '../../access/circles/names.ts'
import { changeRecord, edit, removal, restoring } from '../../access/records/change-record.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { users } from '../../access/table.ts'
import { failure } from '../../core/failure.ts'
import { countryOfZone } from '../../services/phone-numbers.ts'
import { keptPhones, shownPhones } from './phones.ts'
import { emergencyContacts } from './table.ts'

/** In calling order. */
export async function listContacts(circle: OpenCircle): Promise<ContactList> {
  const country = countryOfZone(circle.zone)
  const rows = await circle.db
    .select({ contact: emergencyContacts, authorName: fullName(users) })
    .from(emergencyContacts)
    .innerJoin(users, eq(users.id, emergencyContacts.authorId))
    .where(and(eq(emergencyContacts.clientId, circle.clientId), isNull(emergencyContacts.deletedAt)))
    .orderBy(asc(emergencyContacts.callOrder), asc(emergencyContacts.id))
  const items = rows.map(({ contact, authorName }) => ({
    ...contact,
    authorName,
    phones: shownPhones(contact.phones, country),
  }))
  return { country, items }
}

export async function insertContact(circle: Circle, contact: NewContact): Promise<EmergencyContact> {
  await insertOnce(circle, emergencyContacts, kept(circle, contact))
  return readContact(circle, contact.id)
}

/** Replaces a contact within reach, if it is at the version that was read. */
export async function updateContact(circle: Circle, id: string, version: number, content: ContactContent) {
  const change = edit(emergencyContacts, version, kept(circle, content), () => readContact(circle, id))
  await changeRecord(circle, emergencyContacts, id, change)
  return readContact(circle, id)
}

export const removeContact = (circle: Circle, id: string) =>
  changeRecord(circle, emergencyContacts, id, removal(emergencyContacts))

export async function restoreContact(circle: Circle, id: string): Promise<EmergencyContact> {
  await changeRecord(circle, emergencyContacts, id, restoring(emergencyContacts))
  return readContact(circle, id)
}

/** @throws NOT_FOUND */
async function readContact(circle: Circle, id: string): Promise<EmergencyContact> {
  const found = (await listContacts(circle)).items.find((contact) => contact.id === id)
  if (!found) throw failure('NOT_FOUND')
  return found
}

const kept = <C extends ContactContent>(circle: Circle, content: C): C => ({
  ...content,
  phones: keptPhones(content.phones, countryOfZone(circle.zone)),
})
