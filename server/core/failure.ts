import { type FailureBody, type FailureCode, failures } from '@kinfold/contract/errors.ts'

type More = Omit<FailureBody, 'errorCode' | 'message'> & { message?: string }

/** The only error class: a refusal that the caller may read. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly more: More

  constructor(code: FailureCode, more: More) {
    super(more.message ?? failures[code][1])
    this.code = code
    this.status = failures[code][0]
    this.more = more
  }

  get body(): FailureBody {
    return { ...this.more, errorCode: this.code, message: this.message }
  }
}

/** `throw failure('NOT_FOUND')`: code, status and sentence come from the table in contract/errors.ts. */
export const failure = (code: FailureCode, more: More = {}) => new Failure(code, more)
