import { requestFor } from '@kinfold/contract/endpoint.ts'
import { uploadAs } from '../api/files/upload.ts'
import { sendAs } from '../api/send.ts'
import type { KeptEntry } from './entry.ts'

/** Sends an entry if its author is still signed in. @throws CallFailed */
export function sendEntry({ person, endpoint, input, file }: KeptEntry): Promise<unknown> {
  const request = requestFor(endpoint, input)
  if (!file) return sendAs(person, request)
  return uploadAs(person, request, new File([file.content], file.name, { type: file.content.type }))
}
