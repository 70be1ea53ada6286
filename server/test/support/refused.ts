import type { FailureBody } from '@kinfold/contract/errors.ts'

/** A refused call, as the browser would see it. */
export class Refused extends Error {
  readonly status: number
  readonly body: FailureBody
  constructor(status: number, body: FailureBody) {
    super(`${status}: ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}
