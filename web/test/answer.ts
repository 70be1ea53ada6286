import { endpoints } from '@kinfold/contract/contract.ts'
import { failures } from '@kinfold/contract/errors.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'

type Answered = { status: number; content: unknown }

/** Fails the test if the real server could never give this answer to this call. */
export function checkCall(call: string, body: unknown, { status, content }: Answered) {
  const endpoint = endpointOf(call)
  if (!endpoint) return
  if (status !== 200) return checkRefusal(call, status, content)
  if ('body' in endpoint && endpoint.body) agrees(endpoint.body, body, `${call} sends what the contract refuses`)
  if ('returns' in endpoint && endpoint.returns && content !== undefined)
    agrees(endpoint.returns, content, `${call} answers what the contract does not know`)
}

function checkRefusal(call: string, status: number, content: unknown) {
  const { errorCode: code } = (content ?? {}) as { errorCode?: string }
  // A proxy has no codes.
  if (code === undefined) return
  const known: Record<string, readonly [status: number, sentence: string]> = failures
  expect.soft([call, code, known[code]?.[0]]).toEqual([call, code, status])
}

function agrees(schema: z.ZodMiniType, given: unknown, what: string) {
  const { error } = z.safeParse(schema, given)
  expect.soft(error && `${what}: ${z.prettifyError(error)}`).toBeUndefined()
}

const known = endpoints
  .map(({ endpoint }) => endpoint)
  // Fixed paths before paths with an id.
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)

function endpointOf(call: string) {
  const [method, url = ''] = call.split(' ')
  const path = url.split('?')[0]!
  return known.find((endpoint) => endpoint.method === method && patternOf(endpoint.path).test(path))
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+|\*/g, '[^/]+')}$`)
