import { randomUUID } from 'node:crypto'
import type { Role } from '@kinfold/contract/access.ts'
import { newAccountId } from '../../access/accounts/account.ts'
import { openSession } from '../../access/accounts/sessions.ts'
import { latestSeq } from '../../access/circles/team.ts'
import { clients, members, users } from '../../access/table.ts'
import { dbOn } from '../../core/database/database.ts'
import type { Kinfold } from '../../start.ts'
import { theKinfold } from './kinfold.ts'

/** A person with an account; `clientId` is the default circle of their calls. */
export type Person = {
  userId: number
  firstName: string
  email: string
  token: string
  clientId: number
  /** The format their browser asks for (contract/reader.ts). */
  reader?: string
}

const ownerDb = (kinfold: Kinfold) => dbOn(kinfold.services.database.owner)

/** A person with an account and a confirmed address. */
export async function aPerson(firstName = 'Nora', roles = ['family'], kinfold?: Kinfold): Promise<Person> {
  const home = kinfold ?? (await theKinfold())
  const userId = newAccountId()
  const email = `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`
  await ownerDb(home)
    .insert(users)
    .values({ id: userId, email, firstName, lastName: 'Keller', roles, emailConfirmedAt: new Date().toISOString() })
  const { sessionId } = await openSession(dbOn(home.services.database.accounts), userId, 'a test')
  return { userId, firstName, email, token: home.services.tokens.sign({ userId, sessionId }), clientId: 0 }
}

/** The same person on another device. */
export async function signInAgain(person: Person): Promise<Person> {
  const { database, tokens } = (await theKinfold()).services
  const { sessionId } = await openSession(dbOn(database.accounts), person.userId, 'another device')
  return { ...person, token: tokens.sign({ userId: person.userId, sessionId }) }
}

/** Makes somebody a member, as an invitation would. */
export async function join(person: Person, clientId: number, role: Role, kinfold?: Kinfold): Promise<Person> {
  await ownerDb(kinfold ?? (await theKinfold()))
    .insert(members)
    .values({ clientId, userId: person.userId, role, lookedSeq: latestSeq(clientId) })
  return { ...person, clientId }
}

/** A circle with one person of each role, its creator (a family member), a second care taker, and an outsider. */
export async function aCircle(kinfold?: Kinfold) {
  const home = kinfold ?? (await theKinfold())
  const creator = await aPerson('Clara', ['family'], home)
  const clientId = newAccountId()
  await ownerDb(home).insert(clients).values({
    id: clientId,
    firstName: 'Rose',
    lastName: 'Keller',
    zone: 'Europe/Berlin',
    medicalConditions: [],
    allergiesNoted: [],
    createdBy: creator.userId,
  })
  const member = async (name: string, role: Role) => join(await aPerson(name, [role], home), clientId, role, home)
  return {
    clientId,
    creator: await join(creator, clientId, 'family', home),
    client: await member('Rose', 'client'),
    admin: await member('Ada', 'admin'),
    family: await member('Fritz', 'family'),
    caretaker: await member('Carlo', 'caretaker'),
    other: await member('Olga', 'caretaker'),
    outsider: { ...(await aPerson('Otto', ['family'], home)), clientId },
  }
}
