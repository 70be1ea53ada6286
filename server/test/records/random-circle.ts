import { endpoints } from '@kinfold/contract/contract.ts'
import { policies } from '@kinfold/contract/policies.ts'
import fc from 'fast-check'
import { fieldsFor } from '../generated/arbitrary.ts'
import { sampleFrom } from '../generated/sample-for.ts'
import { send } from '../support/calls.ts'
import { Refused } from '../support/refused.ts'
import type { Circle } from '../support/sample.ts'
import { samples } from '../support/samples.ts'
import { aCircle } from '../support/world.ts'

/** They concern membership, depend on others, or export the circle. */
const LEFT_OUT = [
  'invitations',
  'joinRequests',
  'archives',
  'assistant',
  'vitalImports',
  'vitalDevices',
  'calendarExchange',
]
const CALLS = 40
/** The probability that a field filled by a sample gets another value. */
const CHANGED = 0.4

const sampleFor = sampleFrom(samples)
const writing = endpoints.filter(
  ({ name, endpoint }) =>
    ['POST', 'PUT', 'PATCH'].includes(endpoint.method) &&
    endpoint.needs in policies &&
    endpoint.body !== undefined &&
    !('slow' in endpoint && endpoint.slow) &&
    !LEFT_OUT.includes(name.split('.')[0]!),
)

/** A circle with unusual content: whatever the calls of the contract accept. The same for the same seed. */
export async function aRandomCircle(seed: number): Promise<Circle & { kept: number; refused: number }> {
  const circle = await aCircle()
  const chosen = pick(fc.array(fc.nat(writing.length - 1), { minLength: CALLS, maxLength: CALLS }), seed)
  const told = { kept: 0, refused: 0 }
  for (const [turn, index] of chosen.entries()) {
    const { name, endpoint } = writing[index]!
    const by = pick(fc.constantFrom(circle.creator, circle.caretaker, circle.client, circle.family), seed + turn)
    const good = await prepared(name, circle, by)
    if (!good) continue
    const body = { ...good.body, ...changes(endpoint.body!, seed * CALLS + turn) }
    const { statusCode } = await send(by, endpoint, { ...good, body })
    if (statusCode >= 500) throw new Error(`${name} answered ${statusCode} to ${JSON.stringify(body)}`)
    told[statusCode === 200 ? 'kept' : 'refused'] += 1
  }
  return { ...circle, ...told }
}

/**
 * The preparation of a call may be refused because of earlier random content: a reading, if the date of birth is later
 * by now.
 */
const prepared = (...asked: Parameters<typeof sampleFor>) =>
  Promise.resolve(sampleFor(...asked)).catch((error) => {
    if (error instanceof Refused && error.status < 500) return undefined
    throw error
  })

const changes = (body: Parameters<typeof fieldsFor>[0], seed: number): object =>
  Object.fromEntries(
    Object.entries(fieldsFor(body)).flatMap(([name, values], at) => {
      // References to other records, and versions, are taken from the sample.
      if (/^id$|Ids?$|^version$/.test(name)) return []
      const isChanged = pick(fc.double({ min: 0, max: 1, noNaN: true }), seed * 31 + at) < CHANGED
      return isChanged ? [[name, pick(values, seed * 31 + at)]] : []
    }),
  )

const pick = <T>(values: fc.Arbitrary<T>, seed: number): T => fc.sample(values, { seed, numRuns: 1 })[0]!
