import { Failure, failure } from '../../core/failure.ts'
import { whatHappened } from '../../core/program/system-error.ts'

const FULL = ['ENOSPC', 'EDQUOT', 'QuotaExceeded']
const GONE = ['ENOENT', 'NoSuchKey', 'NotFound']

/** The failure people see if the storage fails; a refusal passed through it stays unchanged. */
export function storageFailure(error: unknown): Failure {
  const refusal = causesOf(error).find((each) => each instanceof Failure)
  if (refusal) return refusal
  if (hasCode(error, FULL)) return because('STORAGE_FULL', error)
  if (isGone(error)) return because('FILE_DAMAGED', error)
  return because('STORAGE_UNAVAILABLE', error)
}

/** Why the storage failed, for the operator: what the network or the disk said, or the bucket's code. */
export function whyUnavailable(error: unknown): string {
  const cause = causesOf(error).at(-1)
  // Only answers of a bucket have names of their own, such as NoSuchBucket.
  return cause && '$metadata' in cause && cause.name !== 'Error'
    ? `the bucket answers ${cause.name}`
    : whatHappened(cause)
}

/** There is no such file. */
export const isGone = (error: unknown): boolean => hasCode(error, GONE)

const hasCode = (error: unknown, wanted: string[]) =>
  causesOf(error).some(({ code = '', name }) => wanted.includes(code) || wanted.includes(name))

/** The cause appears only in the log. */
export const because = (code: 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE' | 'FILE_DAMAGED', cause: unknown): Failure =>
  Object.assign(failure(code, code === 'STORAGE_UNAVAILABLE' ? { retryAfter: 5 } : {}), { cause })

function causesOf(error: unknown): (Error & { code?: string })[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) chain.push(each)
  return chain
}
