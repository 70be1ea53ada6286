import { Failure, failure } from '../../core/failure.ts'

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
