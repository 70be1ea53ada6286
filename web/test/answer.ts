import { endpoints } from '@kinfold/contract/contract.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'

/** Fails the test if the real server could never answer this. */
export function checkAnswer(call: string, body: unknown) {
  const returns = returnsOf(call)
  if (!returns) return
  const { error } = z.safeParse(returns, body)
  expect.soft(error && `${call} answers what the contract does not know: ${z.prettifyError(error)}`).toBeUndefined()
}

const known = endpoints
  .map(({ endpoint }) => endpoint)
  // Fixed paths before paths with an id.
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)

function returnsOf(call: string) {
  const [method, url = ''] = call.split(' ')
  const path = url.split('?')[0]!
  const called = known.find((endpoint) => endpoint.method === method && patternOf(endpoint.path).test(path))
  return called && 'returns' in called ? called.returns : undefined
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+|\*/g, '[^/]+')}$`)
