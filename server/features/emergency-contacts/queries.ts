import type {
  ContactContent,
  ContactList,
  EmergencyContact,
  NewContact,
} from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Circle, fullName, type OpenCircle, record, recordOfAnyone } from '../../access/circles.ts'
import { holds, insertOnce } from '../../access/insert-once.ts'
import { nextVersion } from '../../access/record.ts'
import { users } from '../../access/table.ts'
import { failure } from '../../core/failure.ts'
import { countryOfZone } from '../../services/phone-numbers.ts'
import { keptPhones, shownPhones } from './phones.ts'
import { emergencyContacts } from './table.ts'

/** In the order in which to call. */
export async function listContacts(circle: OpenCircle): Promise<ContactList> {
  const country = countryOfZone(circle.zone)
  const rows = await circle.db
    .select({ contact: emergencyContacts, authorName: fullName(users) })
    .from(emergencyContacts)
    .innerJoin(users, eq(users.id, emergencyContacts.authorId))
    .where(and(eq(emergencyContacts.clientId, circle.clientId), isNull(emergencyContacts.deletedAt)))
    .orderBy(asc(emergencyContacts.callOrder), asc(emergencyContacts.id))
  const items = rows.map(({ contact, authorName }, index) => ({
    ...contact,
    authorName,
    phones: shownPhones(contact.phones, country),
    callOrder: index + 1,
  }))
  return { country, items }
}

export async function insertContact(circle: Circle, contact: NewContact): Promise<EmergencyContact> {
  await insertOnce(circle, emergencyContacts, kept(circle, contact))
  return readContact(circle, contact.id)
}

/** Replaces a contact within reach, if it is at the version that was read. */
export async function updateContact(circle: Circle, id: string, version: number, content: ContactContent) {
  const values = kept(circle, content)
  const open = and(eq(emergencyContacts.version, version), isNull(emergencyContacts.deletedAt))
  const changed = await change(circle, id, open, { ...values, ...nextVersion(emergencyContacts) })
  if (!changed) await explain(circle, id, (stored) => stored.version === version + 1 && holds(stored, values))
  return readContact(circle, id)
}

export async function removeContact(circle: Circle, id: string) {
  const changed = await change(circle, id, isNull(emergencyContacts.deletedAt), { deletedAt: sql`now()` })
  if (!changed) await explain(circle, id, (stored) => stored.deletedAt !== null)
}

/** Takes a removal back. */
export async function restoreContact(circle: Circle, id: string): Promise<EmergencyContact> {
  const changed = await change(circle, id, isNotNull(emergencyContacts.deletedAt), { deletedAt: null })
  if (!changed) await explain(circle, id, (stored) => stored.deletedAt === null)
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

type Stored = typeof emergencyContacts.$inferSelect

const update = (circle: Circle) => circle.db.update(emergencyContacts)

/** Changes one contact within reach, if it is `open` for it; whether it was. */
async function change(
  circle: Circle,
  id: string,
  open: SQL | undefined,
  values: Parameters<ReturnType<typeof update>['set']>[0],
) {
  const changed = await update(circle)
    .set(values)
    .where(and(record(circle, emergencyContacts, id), open))
    .returning({ id: emergencyContacts.id })
  return changed.length > 0
}

/** Why nothing was changed. Returns if that is because it already is as wanted: a repeated request answers as the first. */
async function explain(circle: Circle, id: string, isAsWanted: (stored: Stored) => boolean): Promise<void> {
  const [stored] = await circle.db
    .select()
    .from(emergencyContacts)
    .where(recordOfAnyone(circle, emergencyContacts, id))
  if (!stored) throw failure('NOT_FOUND')
  if (circle.reach === 'own' && stored.authorId !== circle.userId)
    throw failure(stored.deletedAt ? 'NOT_FOUND' : 'FORBIDDEN')
  if (isAsWanted(stored)) return
  if (stored.deletedAt) throw failure('NOT_FOUND')
  throw failure('VERSION_CONFLICT', { current: await readContact(circle, id) })
}
