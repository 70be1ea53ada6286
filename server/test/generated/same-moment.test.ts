import { endpoints } from '@kinfold/contract/contract.ts'
import { expect, test } from 'vitest'
import { send } from '../support/calls.ts'
import type { Circle } from '../support/sample.ts'
import { samples } from '../support/samples.ts'
import { aCircle } from '../support/world.ts'
import { type Call, type NamedEndpoint, sampleFrom } from './sample-for.ts'

/** Without those that end the sessions of the people who call. */
const writes = endpoints.filter(
  ({ name, endpoint }) => endpoint.method !== 'GET' && endpoint.answers === undefined && !name.startsWith('accounts.'),
)
const features = Map.groupBy(writes, ({ name }) => name.split('.')[0]!)
const sampleFor = sampleFrom(samples)

type Sample = { endpoint: NamedEndpoint['endpoint']; name: string; call: Call & { params?: { id?: unknown } } }

/* Each call is by two people, twice. A deadlock, or an answer about what another call has just removed, would be a 500. */
test.for([...features])('all writes of %s at the same moment: each is done or refused', async ([, calls]) => {
  const circle = await aCircle()
  expect(await failuresOf(circle, await samplesOf(circle, calls))).toEqual([])

  // Those of one record are about the same one.
  const again = await aCircle()
  const made = await samplesOf(again, calls)
  const id = made.find(({ call }) => call.params?.id !== undefined)?.call.params?.id
  if (id === undefined) return
  const ofOne = made.filter(({ call }) => call.params?.id !== undefined)
  expect(
    await failuresOf(
      again,
      ofOne.map((each) => ({ ...each, call: { ...each.call, params: { ...each.call.params, id } } })),
    ),
  ).toEqual([])
})

async function samplesOf(circle: Circle, calls: typeof writes): Promise<Sample[]> {
  const made: Sample[] = []
  for (const { name, endpoint } of calls)
    made.push({ name, endpoint, call: (await sampleFor(name, circle, circle.client)) as Sample['call'] })
  return made
}

async function failuresOf({ client, admin }: Circle, made: Sample[]) {
  const answers = made.flatMap(({ name, endpoint, call }) =>
    [client, admin, client, admin].map(async (person) => ({ name, ...(await sent(person, endpoint, call)) })),
  )
  return (await Promise.all(answers)).filter(({ statusCode }) => statusCode >= 500)
}

async function sent(...given: Parameters<typeof send>) {
  const { statusCode, body } = await send(...given)
  return { statusCode, body }
}
