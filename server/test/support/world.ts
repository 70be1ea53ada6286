import { randomUUID } from 'node:crypto'
import type { Role } from '@kinfold/contract/access.ts'
import type pg from 'pg'
import { newAccountId } from '../../access/accounts/account.ts'
import { openSession } from '../../access/accounts/sessions.ts'
import { latestSeq } from '../../access/circles/team.ts'
import { clients, members, users } from '../../access/table.ts'
import { type Db, dbOn, sendTogether } from '../../core/database/database.ts'
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

/** A person with an account and a confirmed address. */
export async function aPerson(firstName = 'Nora', roles = ['family'], kinfold?: Kinfold): Promise<Person> {
  const [person] = await somePeople([{ firstName, roles }], kinfold ?? (await theKinfold()))
  return person
}

type Named = { firstName: string; roles: string[] }
type Each<N> = { [K in keyof N]: Person }

async function somePeople<const N extends readonly Named[]>(named: N, { services }: Kinfold): Promise<Each<N>> {
  const { database, tokens } = services
  // Those who join a circle in the same millisecond are listed by id.
  const ids = Array.from(named, newAccountId).sort((one, other) => one - other)
  const people = named.map(({ firstName, roles }, at) => ({
    ...{ id: ids[at]!, firstName, lastName: 'Keller', roles, emailConfirmedAt: new Date().toISOString() },
    email: `${firstName.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`,
  }))
  await dbOn(database.owner).insert(users).values(people)
  const sessions = await together(database.accounts, (db) => people.map(({ id }) => openSession(db, id, 'a test')))
  return people.map(({ id: userId, firstName, email }, at): Person => {
    const token = tokens.sign({ userId, sessionId: sessions[at]!.sessionId })
    return { userId, firstName, email, token, clientId: 0 }
  }) as Each<N>
}

/** In one round trip, one after the other on one connection: nearly every test begins with a circle. */
async function together<T>(pool: pg.Pool, statements: (db: Db) => PromiseLike<T>[]): Promise<T[]> {
  const connection = await pool.connect()
  try {
    sendTogether(connection)
    return await Promise.all(statements(dbOn(connection)))
  } finally {
    connection.release()
  }
}

/** The same person on another device. */
export async function signInAgain(person: Person): Promise<Person> {
  const { database, tokens } = (await theKinfold()).services
  const { sessionId } = await openSession(dbOn(database.accounts), person.userId, 'another device')
  return { ...person, token: tokens.sign({ userId: person.userId, sessionId }) }
}

/** Makes somebody a member, as an invitation would. */
export async function join(person: Person, clientId: number, role: Role, kinfold?: Kinfold): Promise<Person> {
  const { database } = (kinfold ?? (await theKinfold())).services
  await joining(dbOn(database.owner), person, clientId, role)
  return { ...person, clientId }
}

const joining = (db: Db, { userId }: Person, clientId: number, role: Role) =>
  db.insert(members).values({ clientId, userId, role, lookedSeq: latestSeq(clientId) })

/** A circle with one person of each role, its creator (a family member), a second care taker, and an outsider. */
export async function aCircle(kinfold?: Kinfold) {
  const home = kinfold ?? (await theKinfold())
  const [creator, client, admin, family, caretaker, other, outsider] = await somePeople(
    [
      { firstName: 'Clara', roles: ['family'] },
      { firstName: 'Rose', roles: ['client'] },
      { firstName: 'Ada', roles: ['admin'] },
      { firstName: 'Fritz', roles: ['family'] },
      { firstName: 'Carlo', roles: ['caretaker'] },
      { firstName: 'Olga', roles: ['caretaker'] },
      { firstName: 'Otto', roles: ['family'] },
    ],
    home,
  )
  const clientId = newAccountId()
  const rose = {
    ...{ id: clientId, firstName: 'Rose', lastName: 'Keller', zone: 'Europe/Berlin', createdBy: creator.userId },
    ...{ medicalConditions: [], allergiesNoted: [] },
  }
  await together<unknown>(home.services.database.owner, (db) => [
    db.insert(clients).values(rose),
    joining(db, creator, clientId, 'family'),
    joining(db, client, clientId, 'client'),
    joining(db, admin, clientId, 'admin'),
    joining(db, family, clientId, 'family'),
    joining(db, caretaker, clientId, 'caretaker'),
    joining(db, other, clientId, 'caretaker'),
  ])
  return {
    clientId,
    creator: { ...creator, clientId },
    client: { ...client, clientId },
    admin: { ...admin, clientId },
    family: { ...family, clientId },
    caretaker: { ...caretaker, clientId },
    other: { ...other, clientId },
    outsider: { ...outsider, clientId },
  }
}
