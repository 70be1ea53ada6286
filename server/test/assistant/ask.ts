import { requestFor } from '@kinfold/contract/endpoint.ts'
import type { Turn } from '@kinfold/contract/features/assistant/answer.ts'
import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import { v7 as uuidv7 } from 'uuid'
import { as } from '../calls.ts'
import { theKinfold } from '../kinfold.ts'
import type { Person } from '../world.ts'

/** Asks as one person, listens to the whole answer, and gives the turn that is kept. */
export async function ask(person: Person, question: string): Promise<Turn> {
  const [id, turnId] = [uuidv7(), uuidv7()]
  await as(person).conversations.begin({ body: { id, turnId, question } })
  const said = await listen(person, id, turnId)
  return (said.at(-1) as { turn: Turn }).turn
}

/** The data of every event of an answer. */
export async function listen(person: Person, id: string, turnId: string): Promise<unknown[]> {
  const { app } = await theKinfold()
  const { method, url } = requestFor(conversations.answer, {
    params: { id, turnId },
    query: { clientId: person.clientId },
  })
  const response = await app.inject({ method, url, headers: { authorization: `Bearer ${person.token}` } })
  return [...response.body.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!))
}
