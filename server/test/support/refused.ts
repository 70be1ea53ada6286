import { channel } from 'node:diagnostics_channel'
import type { FailureBody } from '@kinfold/contract/errors.ts'

/** What a handler threw last: the answer 500 says nothing about it, as it must. */
let thrown: unknown
channel('tracing:fastify.request.handler:error').subscribe((about) => {
  thrown = (about as { error?: unknown }).error
})

/** A refused call, as the browser would see it; of a 500 also the cause. */
export class Refused extends Error {
  readonly status: number
  readonly body: FailureBody
  constructor(status: number, body: FailureBody) {
    super(`${status}: ${JSON.stringify(body)}`, status === 500 ? { cause: thrown } : {})
    this.status = status
    this.body = body
  }
}
