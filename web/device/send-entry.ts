import { requestFor } from '@kinfold/contract/endpoint.ts'
import { CallFailed } from '../api/failure.ts'
import { uploadAs } from '../api/files/upload.ts'
import { sendAs } from '../api/send.ts'
import type { KeptEntry } from './entry.ts'

/** Sends an entry if its author is still signed in. @throws CallFailed */
export function sendEntry({ person, endpoint, input, file }: KeptEntry): Promise<unknown> {
  const request = requestFor(endpoint, input)
  if (!file) return sendAs(person, request)
  return uploadAs(person, request, new File([file.content], file.name, { type: file.content.type }))
}

/** By the entry's id. */
const failures = new Map<string, number>()

/** How often the server was there and failed, perhaps only at this record; 0 for any other error. */
export function countFailure({ id }: KeptEntry, error: unknown): number {
  if (!(error instanceof CallFailed && error.body.errorCode === 'INTERNAL')) return 0
  const times = (failures.get(id) ?? 0) + 1
  failures.set(id, times)
  return times
}

export const forgetFailures = ({ id }: KeptEntry) => void failures.delete(id)
