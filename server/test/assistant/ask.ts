import { requestFor } from '@kinfold/contract/endpoint.ts'
import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Kinfold } from '../../start.ts'
import { as, headersOf } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import type { Person } from '../support/world.ts'

/** Asks as one person, reads the whole answer, and returns the stored turn. */
export async function ask(person: Person, question: string, kinfold?: Kinfold): Promise<Turn> {
  const [id, turnId] = [uuidv7(), uuidv7()]
  await as(person, kinfold).conversations.begin({ body: { id, turnId, question } })
  const said = await listen(person, id, turnId, kinfold)
  return (said.at(-1) as { turn: Turn }).turn
}

/** The data of every event of an answer. */
export async function listen(person: Person, id: string, turnId: string, kinfold?: Kinfold): Promise<unknown[]> {
  const { app } = kinfold ?? (await theKinfold())
  const { method, url } = requestFor(conversations.answer, {
    params: { id, turnId },
    query: { clientId: person.clientId },
  })
  const response = await app.inject({ method, url, headers: headersOf(person) })
  return [...response.body.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!))
}
