import { Failure, failure } from '../../core/failure.ts'

const FULL = ['ENOSPC', 'EDQUOT', 'QuotaExceeded']
const GONE = ['ENOENT', 'NoSuchKey', 'NotFound']

/** The failure people see if the storage fails; a refusal passed through it stays unchanged. */
export function storageFailure(error: unknown): Failure {
  const chain = causesOf(error)
  const refusal = chain.find((each) => each instanceof Failure)
  if (refusal) return refusal
  const codes = chain.flatMap(({ code, name }) => [code ?? '', name])
  if (codes.some((code) => FULL.includes(code))) return because('STORAGE_FULL', error)
  if (codes.some((code) => GONE.includes(code))) return because('FILE_DAMAGED', error)
  return because('STORAGE_UNAVAILABLE', error)
}

/** The cause appears only in the log. */
export const because = (code: 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE' | 'FILE_DAMAGED', cause: unknown): Failure =>
  Object.assign(failure(code, code === 'STORAGE_UNAVAILABLE' ? { retryAfter: 5 } : {}), { cause })

function causesOf(error: unknown): (Error & { code?: string })[] {
  const chain: Error[] = []
  for (let each = error; each instanceof Error && chain.length < 10; each = each.cause) chain.push(each)
  return chain
}
