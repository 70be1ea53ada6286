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

/** So often the server may fail at one record (500) before its author is told. Other records are sent meanwhile. */
const MOST_FAILURES = 10

/** By the entry's id. */
const failures = new Map<string, number>()

/** Whether the server was there and failed, perhaps only at this record. */
export const isFailureAt = (error: unknown): boolean =>
  error instanceof CallFailed && error.body.errorCode === 'INTERNAL'

/** Counts a failure. Returns whether its author has to be told now. */
export function hasFailedTooOften({ id }: KeptEntry): boolean {
  const times = (failures.get(id) ?? 0) + 1
  failures.set(id, times)
  if (times === MOST_FAILURES) failures.delete(id)
  return times === MOST_FAILURES
}

export const forgetFailures = ({ id }: KeptEntry) => void failures.delete(id)
