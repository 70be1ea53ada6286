import { createHash } from 'node:crypto'
import { splitName } from '@kinfold/contract/features/circles/names.ts'
import type { ClientChanges } from '@kinfold/contract/features/circles/schemas.ts'
import { forEachDetail } from '@kinfold/contract/features/emergency-contacts/details.ts'
import { nameFrom } from '@kinfold/contract/fields.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Circle, OpenCircle } from '../../access/circles/circles.ts'
import type { CareProfilePart, ProfileContact } from '../../access/manifest/care-profile-part.ts'
import { insertOnce } from '../../access/records/insert-once.ts'
import { nextVersion } from '../../access/records/record.ts'
import { inTransaction } from '../../access/transaction.ts'
import type { Db } from '../../core/database/database.ts'
import { failure } from '../../core/failure.ts'
import { countryOfZone, formatPhoneNumber, toE164 } from '../../services/phone-numbers.ts'
import { emergencyContacts } from './table.ts'

/* The care profile's emergency contact is the first of the contact rows. The row is the only copy: the profile reads
   and writes it. What was typed when the circle was created becomes that row once, under an id derived from the circle. */
export const contactOfProfile: CareProfilePart = {
  needs: 'emergencyContacts.create',
  made: ({ db, clientId, zone, userId }, typed) => {
    const contact = { emergencyContact: typed?.emergencyContact ?? null, emergencyPhone: typed?.emergencyPhone ?? null }
    return adoptProfileContact(db, { clientId, zone, authorId: userId }, contact)
  },
  changed: saveProfileContact,
  shown: findProfileContact,
}

type Home = { clientId: number; zone: string }

/** As shown in the profile: 'Anna Keller (daughter)' and her first number. Undefined if there is no contact. */
async function findProfileContact({ db, clientId, zone }: OpenCircle): Promise<ProfileContact | undefined> {
  const first = await findFirst(db, clientId)
  if (!first) return undefined
  const { name, relationship, phones } = first
  const number = phones[0]?.number
  return {
    emergencyContact: relationship ? `${name} (${relationship})` : name,
    emergencyPhone: number ? formatPhoneNumber(number, countryOfZone(zone)) : null,
  }
}

/** Creates the row from what was typed in a profile. Safe to repeat, even after the row was removed. */
export async function adoptProfileContact(db: Db, home: Home & { authorId: number }, typed: ProfileContact) {
  const contact = contactOf(typed, home.zone)
  if (!contact) return
  const { clientId, authorId } = home
  const id = idOfAdopted(clientId)
  await db
    .insert(emergencyContacts)
    .values({ id, clientId, authorId, callOrder: 0, ...blank, ...contact })
    .onConflictDoNothing()
}

/**
 * Applies an edit of the profile to the first row. Another person becomes a row of their own before it: they have no
 * key, and may not decide, because the one before them did. If all fields were emptied, the row is removed and the next
 * one moves up.
 */
function saveProfileContact(circle: Circle, changes: ClientChanges, isRepeated: boolean) {
  const { clientId, zone } = circle
  return inTransaction(circle.db, async (tx) => {
    const before = await findProfileContact({ db: tx, clientId, zone })
    const after: ProfileContact = {
      emergencyContact:
        changes.emergencyContact === undefined ? (before?.emergencyContact ?? null) : changes.emergencyContact,
      emergencyPhone: changes.emergencyPhone === undefined ? (before?.emergencyPhone ?? null) : changes.emergencyPhone,
    }
    if (isSame(before, after)) return
    const first = await findFirst(tx, clientId)
    const isPhoneKept = after.emergencyPhone === (before?.emergencyPhone ?? null)
    const contact = contactOf(after, isPhoneKept ? zone : (changes.zone ?? zone))
    if (contact && first && isSavedAs(first, contact)) return
    // Somebody corrected the contact since; or it was cleared, and the next one must not be cleared, too.
    if (isRepeated) throw failure('VERSION_CONFLICT')
    if (contact && (!first || isAnother(first, contact))) {
      const place = first && { callOrder: first.callOrder - 1 }
      await insertOnce({ ...circle, db: tx }, emergencyContacts, { id: uuidv7(), ...blank, ...contact, ...place })
      return
    }
    if (!first) return
    const [phone] = contact?.phones ?? []
    const phones = phone
      ? [{ ...first.phones[0], ...phone, kind: first.phones[0]?.kind ?? phone.kind }, ...first.phones.slice(1)]
      : first.phones.slice(1)
    await tx
      .update(emergencyContacts)
      .set({ ...(contact ? { ...contact, phones } : { deletedAt: sql`now()` }), ...nextVersion(emergencyContacts) })
      .where(and(eq(emergencyContacts.clientId, clientId), eq(emergencyContacts.id, first.id)))
  })
}

async function findFirst(db: Db, clientId: number) {
  const [first] = await db
    .select()
    .from(emergencyContacts)
    .where(and(eq(emergencyContacts.clientId, clientId), isNull(emergencyContacts.deletedAt)))
    .orderBy(asc(emergencyContacts.callOrder), asc(emergencyContacts.id))
    .limit(1)
  return first
}

const isSame = (before: ProfileContact | undefined, after: ProfileContact) =>
  (before?.emergencyContact ?? null) === after.emergencyContact &&
  (before?.emergencyPhone ?? null) === after.emergencyPhone

type Stored = typeof emergencyContacts.$inferSelect
type Named = Pick<Stored, 'name' | 'phones'>

const isSavedAs = (stored: Stored, { name, relationship, phones }: Pick<Stored, 'name' | 'relationship' | 'phones'>) =>
  stored.name === name && stored.relationship === relationship && stored.phones[0]?.number === phones[0]?.number

/** A corrected name with the same number, or a new number under the same first name, is still the same person. */
function isAnother(before: Named, after: Named): boolean {
  const number = before.phones[0]?.number
  const isSameNumber = number !== undefined && number === after.phones[0]?.number
  return !isSameNumber && firstNameOf(before) !== firstNameOf(after)
}
const firstNameOf = ({ name }: Named) => splitName(name).firstName.toLowerCase()

const blank = {
  roles: ['emergency_contact' as const],
  email: null,
  ...forEachDetail(() => null),
  hasKey: false,
  canDecide: false,
}

/** 'Anna Keller (daughter)' and 'Anna Keller, daughter' include the relationship. */
const NAMED = /^(.+?)\s*(?:\(([^()]+)\)|,\s*(.+))$/s

/** Reduces each to one line: the profile's fields are freer than a contact's. Nobody said which kind of number it is. */
function contactOf({ emergencyContact, emergencyPhone }: ProfileContact, zone: string) {
  if (!emergencyContact && !emergencyPhone) return undefined
  const typed = nameFrom(emergencyContact ?? '') || 'Emergency contact'
  const [, name = typed, inBrackets, afterComma] = NAMED.exec(typed) ?? []
  const phones = emergencyPhone
    ? [{ number: toE164(emergencyPhone, countryOfZone(zone)) ?? emergencyPhone, kind: 'other' as const }]
    : []
  return { name, relationship: (inBrackets ?? afterComma ?? '').trim(), phones }
}

/** A valid UUIDv7 that is always the same for a circle. */
const idOfAdopted = (clientId: number) =>
  uuidv7({
    msecs: 0,
    seq: 0,
    random: createHash('sha256').update(`profile contact ${clientId}`).digest().subarray(0, 16),
  })
