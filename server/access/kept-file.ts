import type { FileAnswer } from '../core/http/answer-file.ts'
import type { Closable } from '../services/files/closable.ts'
import type { Storage } from '../services/files/storage.ts'
import { type OpeningKey, openStored } from '../services/files/store-file.ts'

/** A file as named by a record: its name, its place in the storage, the key that opens it, and its digest, which is compared if its size is known. */
export type KeptFile = Omit<FileAnswer, 'content'> & { place: string; key: OpeningKey; sha256?: string }

type OpenedFile = Omit<FileAnswer, 'content'> & { content: Closable }

/**
 * Opens a file while the audit entry is written: nothing is sent before both are done. Failed openings are audited,
 * too, because access was granted.
 */
export async function openWhileAudited(
  opening: Promise<OpenedFile>,
  noting: Promise<void> | undefined,
): Promise<FileAnswer> {
  const [opened, noted] = await Promise.allSettled([opening, noting])
  if (opened.status === 'rejected') throw opened.reason
  if (noted.status === 'fulfilled') return opened.value
  await opened.value.content.return()
  throw noted.reason
}

/** A stored file as a streamed answer. @throws FILE_KEY_LOST, FILE_DAMAGED, STORAGE_UNAVAILABLE */
export async function openKept(storage: Storage, { place, key, sha256, ...about }: KeptFile): Promise<OpenedFile> {
  const { size } = about
  const meant = sha256 !== undefined && size !== undefined ? { sha256, size } : undefined
  return { ...about, content: await openStored(storage, place, key, meant) }
}
