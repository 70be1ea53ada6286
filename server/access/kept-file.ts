import type { FileAnswer } from '../core/http/answer-file.ts'
import type { FileKey } from '../services/files/age.ts'
import type { Storage } from '../services/files/storage.ts'
import { openStored } from '../services/files/store-file.ts'

/** A file as a record names it: what it is called, where it is kept, and what opens it there. */
export type KeptFile = Omit<FileAnswer, 'content'> & { place: string; key: Pick<FileKey, 'identity'> }

/** What is kept, to be answered as it comes. @throws FILE_DAMAGED, STORAGE_UNAVAILABLE */
export async function openKept(storage: Storage, { place, key, ...about }: KeptFile): Promise<FileAnswer> {
  return { ...about, content: await openStored(storage, place, key) }
}
