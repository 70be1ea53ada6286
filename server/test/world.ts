import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Role } from '@kinfold/contract/access.ts'
import { type Contract, contract } from '@kinfold/contract/contract.ts'
import {
  type Endpoint,
  type FileEndpoint,
  type Input,
  type JsonEndpoint,
  type Output,
  requestFor,
} from '@kinfold/contract/endpoint.ts'
import type { NewAllergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { NewCareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import type { NewCareTask } from '@kinfold/contract/features/care-tasks/schemas.ts'
import type { NewContact } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import type { NewMedication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import type { InjectOptions } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import { newAccountId } from '../access/account.ts'
import { openSession } from '../access/sessions.ts'
import { clients, members, users } from '../access/table.ts'
import { latestSeq } from '../access/team.ts'
import { dbOn } from '../core/database.ts'
import { dispositionOf, nameIn } from '../core/http/file-name.ts'
import type { Kinfold } from '../start.ts'
import { theKinfold } from './kinfold.ts'
import { Refused } from './refused.ts'

/** Someone with an account; `clientId` is the circle their calls mean unless they say otherwise. */
export type Person = { userId: number; firstName: string; email: string; token: string; clientId: number }

const ownerDb = (kinfold: Kinfold) => dbOn(kinfold.services.database.owner)

/** Someone with an account, whose address is confirmed. */
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

/** Makes someone a member, as an invitation would. */
export async function join(person: Person, clientId: number, role: Role, kinfold?: Kinfold): Promise<Person> {
  await ownerDb(kinfold ?? (await theKinfold()))
    .insert(members)
    .values({ clientId, userId: person.userId, role, lookedSeq: latestSeq(clientId) })
  return { ...person, clientId }
}

/** A circle with one person of each role, its creator (a family member), a second care taker, and someone from outside. */
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

/** Somebody to call, with a number as Germans write it. */
export const anAllergy = (more: Partial<z.input<typeof NewAllergy>> = {}): z.input<typeof NewAllergy> => ({
  id: uuidv7(),
  substance: 'Penicillin',
  kind: 'medicine_group',
  reaction: 'Rash',
  ...more,
})

export const aContact = (more: Partial<z.input<typeof NewContact>> = {}): z.input<typeof NewContact> => ({
  id: uuidv7(),
  name: 'Hilde Brandt',
  relationship: 'Neighbour',
  phones: [{ number: '030 5550107', kind: 'home' }],
  ...more,
})

type LogToWrite = z.input<typeof NewCareLog>

export const aLog = (more: Partial<LogToWrite> = {}): LogToWrite => ({
  id: uuidv7(),
  type: 'general',
  body: 'Slept well, ate half of lunch.',
  occurredAt: '2026-11-20T09:30:00.000Z',
  zone: 'Europe/Berlin',
  ...more,
})

/** The same as a row, for tests that write past the API. */
export const aLogRow = (clientId: number, author: Person, more: Partial<LogToWrite> = {}) => ({
  ...NewCareLog.parse(aLog(more)),
  clientId,
  authorId: author.userId,
})

type MedicationToAdd = z.input<typeof NewMedication>

/** A medication that somebody vouches for: due each day at 08:00 and 20:00 unless said otherwise. */
export const aMedication = (clientId: number, more: Partial<MedicationToAdd> = {}): MedicationToAdd => ({
  clientId,
  id: uuidv7(),
  name: 'Lisinopril',
  verification: 'family_reported',
  schedule: { kind: 'daily', times: ['08:00', '20:00'] },
  ...more,
})

type TaskToPlan = z.input<typeof NewCareTask>

export const aTask = (more: Partial<TaskToPlan> = {}): TaskToPlan => ({
  id: uuidv7(),
  title: 'Water the plants',
  ...more,
})

/** What goes with a call: its input, and the file of one that takes a file. */
export type Given<E> = Partial<Input<E>> & WithFile<E>
type WithFile<E> = E extends { takes: 'file' } ? { file?: FileGiven } : unknown
export type FileGiven = { name?: string; type?: string; content: string | Buffer | Readable }

type Got<E> = E extends FileEndpoint ? FileGot : E extends JsonEndpoint ? Output<E> : string
export type FileGot = { name: string; type: string; content: Buffer }

type WithoutCircle<I> = { [P in keyof I]?: Omit<I[P], 'clientId'> & { clientId?: number } }
type Caller = {
  [G in keyof Contract]: {
    [K in keyof Contract[G]]: (
      input?: WithoutCircle<Input<Contract[G][K]>> & WithFile<Contract[G][K]>,
    ) => Promise<Got<Contract[G][K]>>
  }
}

/**
 * Calls as one person, through the whole HTTP stack. Every answer is checked against its schema; a page is its markup, a stream
 * of events what it says first.
 */
export const as = (person: Person | undefined, kinfold?: Kinfold): Caller =>
  new Proxy({} as Caller, {
    get: (_, group: keyof Contract) =>
      new Proxy(
        {},
        {
          get:
            (_, name: string) =>
            (input = {}) =>
              call(person, (contract[group] as Record<string, Endpoint>)[name]!, input, kinfold),
        },
      ),
  })

export type AnyInput = { params?: object; query?: object; body?: object; file?: FileGiven }

async function call(
  person: Person | undefined,
  endpoint: Endpoint,
  input: AnyInput,
  kinfold?: Kinfold,
): Promise<unknown> {
  const response = await send(person, endpoint, input, kinfold)
  if (response.statusCode !== 200) throw new Refused(response.statusCode, JSON.parse(response.body))
  if (endpoint.answers === 'file') return fileIn(response)
  return endpoint.returns ? parse(endpoint.returns, JSON.parse(response.body)) : response.body
}

const fileIn = ({ headers, rawPayload }: Awaited<ReturnType<typeof send>>): FileGot => ({
  name: nameIn(String(headers['content-disposition'])),
  type: String(headers['content-type']),
  content: rawPayload,
})

/** Waits for calls that were sent at once: 'DONE' or the code each was refused with. */
export const settled = (...calls: Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'DONE',
        (error: Refused) => error.body.errorCode,
      ),
    ),
  )

/** Sends one call and answers the raw response, once what follows it has happened too; of a stream of events its beginning. */
export async function send(person: Person | undefined, endpoint: Endpoint, input: AnyInput, kinfold?: Kinfold) {
  const { app, services } = kinfold ?? (await theKinfold())
  const { method, url, body } = requestFor(endpoint, withCircle(endpoint, input, person?.clientId))
  const { file } = input
  const request = {
    method,
    url,
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(file && {
        'content-type': file.type ?? 'application/octet-stream',
        'content-disposition': dispositionOf('attachment', file.name ?? 'file'),
      }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(file && { payload: file.content }),
  }
  const response = await injected(app, endpoint, request)
  await services.later.settled()
  return response
}

/** Light-my-request, also for answers that do not end by themselves: of those their beginning. */
export async function injected(app: Kinfold['app'], endpoint: Endpoint, request: InjectOptions) {
  if (endpoint.answers !== 'events') return app.inject(request)
  const response = await app.inject({ ...request, payloadAsStream: true })
  let text = ''
  for await (const piece of response.stream()) {
    text += piece
    if (/^event: .*\n\n$/ms.test(text)) break
  }
  response.raw.res.destroy()
  return { ...response, body: text, rawPayload: Buffer.from(text) }
}

/** Puts the caller's circle where the endpoint expects one and none is given. */
function withCircle(endpoint: Endpoint, input: AnyInput, clientId: number | undefined): AnyInput {
  const filled: Record<string, object | undefined> = { ...input }
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = (endpoint[part] as { shape?: object } | undefined)?.shape
    if (shape && 'clientId' in shape) filled[part] = { clientId, ...input[part] }
  }
  return filled
}
