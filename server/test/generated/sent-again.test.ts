import { endpoints } from '@kinfold/contract/contract.ts'
import { expect, test } from 'vitest'
import { send } from '../support/calls.ts'
import { samples } from '../support/samples.ts'
import { aCircle, type Person } from '../support/world.ts'
import { type Call, type NamedEndpoint, sampleFrom } from './sample-for.ts'

/**
 * Where a call that is sent again is answered differently, by the codes that it is refused with then; [] where the answer
 * only says that it was the second.
 */
const differs: Record<string, string[]> = {
  'accounts.logout': ['NOT_SIGNED_IN'],
  'accounts.register': ['EMAIL_TAKEN'],
  'accounts.changePassword': ['WRONG_PASSWORD'],
  'archives.bringIn': [],
  'calendarExchange.createFeed': [],
  'calendarExchange.importFile': [],
  'circles.close': ['NOT_FOUND'],
  'circles.leave': ['NOT_FOUND'],
  'circles.remove': ['NOT_FOUND'],
  // Undone, nothing of it is kept.
  'handover.takeBack': ['NOT_FOUND'],
  'invitations.resend': [],
  'invitations.revoke': ['NOT_FOUND'],
  'joinRequests.answer': ['ALREADY_ANSWERED'],
  // A plan that is there by then is planned again.
  'mealPlans.again': ['VERSION_CONFLICT'],
  'vitalDevices.create': [],
  'vitalDevices.send': [],
}

const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.answers === undefined)
const sampleFor = sampleFrom(samples)
const TIMES = 4

test.for(writes)('$name has the same answer, at the same moment and later', async ({ name, endpoint }) => {
  const circle = await aCircle()
  const call = await sampleFor(name, circle, circle.client)
  const once = () => sent(circle.client, endpoint, call)
  const answers = [...(await Promise.all(Array.from({ length: TIMES }, once))), await once()]
  const codes = differs[name]
  if (!codes) return expect(new Set(answers.map(({ body }) => body)).size, JSON.stringify(answers)).toBe(1)
  const refused = answers.flatMap(({ status, body }) => (status === 200 ? [] : JSON.parse(body).errorCode))
  expect(refused.length).toBeLessThan(answers.length)
  for (const code of refused) expect(codes).toContain(code)
})

async function sent(by: Person, endpoint: NamedEndpoint['endpoint'], call: Call) {
  const { statusCode, body } = await send(by, endpoint, call)
  return { status: statusCode, body }
}
