import { splitList } from '@kinfold/contract/features/circles/care-profile.ts'
import type { NewClient } from '@kinfold/contract/features/circles/schemas.ts'
import { and, eq } from 'drizzle-orm'
import { newAccountId } from '../../access/accounts/account.ts'
import { lockUser, roleForOthers } from '../../access/accounts/users.ts'
import { clientColumns } from '../../access/circles/clients.ts'
import { addFirstMember } from '../../access/circles/team.ts'
import { clients, members, profiles } from '../../access/table.ts'
import type { Db } from '../../core/database/database.ts'

/** Creates a client with `userId` as the first member. Repeated with the same `requestId`, finds the same client. */
export async function insertClient(db: Db, userId: number, typed: NewClient) {
  const { isOwnCare, requestId } = typed
  const noted = typed.medicalInfo?.allergies ?? (await allergiesOfProfile(db, userId, isOwnCare))
  const content = contentOf(typed, noted)
  // Of two circles created at once, only one becomes the primary one.
  const creator = await lockUser(db, userId)
  const [created] = await db
    .insert(clients)
    .values({ ...content, id: newAccountId(), createdBy: userId, requestId })
    .onConflictDoNothing({ target: [clients.createdBy, clients.requestId] })
    .returning({ id: clients.id })
  if (created) await addFirstMember(db, created.id, userId, isOwnCare ? 'client' : roleForOthers(creator))
  // The profile being set up now belongs to this client; only the profile of one's own care stays with the account.
  if (!isOwnCare) await db.delete(profiles).where(and(eq(profiles.userId, userId), eq(profiles.isOwnCare, false)))
  if (created) return { ...created, content, isRepeated: false }
  const [before] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.createdBy, userId), eq(clients.requestId, requestId!)))
  return { id: before!.id, content, isRepeated: true }
}

/** The client's columns as typed. */
export type Typed = ReturnType<typeof contentOf>

const contentOf = ({ medicalInfo, healthSettings, ...typed }: NewClient, allergies: string | null) => ({
  firstName: typed.firstName,
  lastName: typed.lastName,
  dateOfBirth: typed.dateOfBirth ?? null,
  zone: typed.zone,
  ...healthSettings,
  medicalConditions: splitList(medicalInfo?.medicalConditions),
  allergiesNoted: allergies ? [allergies] : [],
  medicationsNoted: typed.medications ?? medicalInfo?.medications ?? null,
  careNeeds: medicalInfo?.careNeeds ?? null,
  emergencyContact: medicalInfo?.emergencyContact ?? null,
  emergencyPhone: medicalInfo?.emergencyPhone ?? null,
  preferredCommunication: medicalInfo?.preferredCommunication ?? null,
})

/** The allergies of the profile being set up, if the call itself omits them. */
async function allergiesOfProfile(db: Db, userId: number, isOwnCare: boolean) {
  const [profile] = await db
    .select({ allergies: profiles.allergies })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.isOwnCare, isOwnCare)))
  return profile?.allergies ?? null
}

/** The client as its creator sees it. */
export async function findCreated(db: Db, userId: number, clientId: number) {
  const [client] = await db
    .select(clientColumns)
    .from(clients)
    .innerJoin(members, and(eq(members.clientId, clients.id), eq(members.userId, userId)))
    .where(eq(clients.id, clientId))
  return client!
}
