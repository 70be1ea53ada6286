import type { FailureBody } from '@kinfold/contract/errors.ts'

/**
 * A call that was refused or did not get through. Its message is the specification's: the status code, a colon, and the
 * body's text or else the status text. Status 0: the server could not be reached.
 */
export class CallFailed extends Error {
  readonly status: number
  readonly body: Partial<FailureBody>
  /** The id of the record that was sent. */
  sentId?: string
  /** What was sent of it. */
  sentBody?: object

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.body = parse(text)
  }
}

function parse(text: string): Partial<FailureBody> {
  try {
    const body = JSON.parse(text)
    return body && typeof body === 'object' ? body : {}
  } catch {
    return {}
  }
}

/** The server's own sentence about a failure, if it gave one; else `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  (error instanceof CallFailed && error.body.message) || otherwise

/** The specification's words for a server that is out of reach. */
export const UNREACHED = 'Network error. Please check your internet connection and try again.'

export const unreached = () => new CallFailed(0, '', 'The server could not be reached')

export const isUnreached = (error: unknown): boolean => error instanceof CallFailed && error.status === 0

/** Whether the same call may succeed later: not reached, timed out (408), overloaded (429), or a server error. */
export const isPassing = (error: unknown): boolean => error instanceof CallFailed && isPassingStatus(error.status)

export const isPassingStatus = (status: number): boolean => [0, 408, 429].includes(status) || status >= 500
