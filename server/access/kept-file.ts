import type { FileAnswer } from '../core/http/answer-file.ts'
import type { FileKey } from '../services/files/age.ts'
import type { Storage } from '../services/files/storage.ts'
import { openStored, type Pieces } from '../services/files/store-file.ts'

/** A file as a record names it: what it is called, where it is kept, and what opens it there. */
export type KeptFile = Omit<FileAnswer, 'content'> & { place: string; key: Pick<FileKey, 'identity'> }

type OpenedFile = Omit<FileAnswer, 'content'> & { content: Pieces }

/**
 * A file that is being opened while the audit is told of it: nothing of it is sent before both are done. One that could not be opened
 * stands in the audit, too: whoever asked for it was let in.
 */
export async function openWhileNoted(
  opening: Promise<OpenedFile>,
  noting: Promise<void> | undefined,
): Promise<FileAnswer> {
  const [opened, noted] = await Promise.allSettled([opening, noting])
  if (opened.status === 'rejected') throw opened.reason
  if (noted.status === 'fulfilled') return opened.value
  await opened.value.content.return()
  throw noted.reason
}

/** What is kept, to be answered as it comes. @throws FILE_DAMAGED, STORAGE_UNAVAILABLE */
export async function openKept(storage: Storage, { place, key, ...about }: KeptFile): Promise<OpenedFile> {
  return { ...about, content: await openStored(storage, place, key) }
}
