import { MAX_ARCHIVE_BYTES } from '@kinfold/contract/features/archives/schemas.ts'
import type { Account } from '../../access/accounts/account.ts'
import type { Services } from '../../access/services.ts'
import { Failure, failure } from '../../core/failure.ts'
import type { IncomingFile } from '../../core/http/take-file.ts'
import { unlocked } from '../../services/files/age.ts'
import { storeUnfinished } from '../../services/files/unfinished.ts'
import { Damaged, type IncomingPart, unpacked } from '../../services/parcel/unpack.ts'
import { ARCHIVE_WORK, type ArchiveAbout, FORMAT } from './archive.ts'

/**
 * No record names it, so it is deleted after a day like other such files; not once it is imported, because somebody who
 * got no answer asks again.
 */
const placeOf = (account: Account, id: string) => `${placeOfAll(account)}${id}.age`
const placeOfAll = ({ userId }: Account) => `imports/${userId}/`

/** Stores an archive, still encrypted, until its passphrase comes. A repeated upload replaces the previous one. */
export async function takeArchive({ storage }: Services, account: Account, id: string, file: IncomingFile) {
  const place = placeOf(account, id)
  const all = { under: placeOfAll(account), most: 2 * MAX_ARCHIVE_BYTES, place, size: MAX_ARCHIVE_BYTES }
  await storeUnfinished(storage, all, () => storage.put(place, ageFile(file.content)))
  return { id }
}

const AGE = Buffer.from('age-encryption.org/v1\n')

/** @throws BAD_INPUT for what cannot be an archive, before storing more of it */
async function* ageFile(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const piece of content) {
    if (!head) yield piece
    else {
      head = Buffer.concat([head, piece])
      if (head.length < AGE.length) continue
      if (!head.subarray(0, AGE.length).equals(AGE)) throw noArchive()
      yield head
      head = undefined
    }
  }
  if (head) throw noArchive()
}

const noArchive = () => wrongFile('This is not the archive of a circle.')

type Asked = { id: string; passphrase: string }
type Take = (part: IncomingPart) => Promise<void>

/**
 * Reads a waiting archive from end to end, each time it is called. It must be the same each time: what was checked is
 * what is inserted, even if another file is sent under its id meanwhile. @throws NOT_FOUND, BAD_INPUT for a wrong
 * passphrase, for what is not an archive, and for a damaged one with the name of the part
 */
export function archiveReader(
  services: Services,
  account: Account,
  asked: Asked,
): (take: Take) => Promise<ArchiveAbout> {
  let sums: string | undefined
  return async (take) => {
    const { about, parts } = await readArchive(services, account, asked, take)
    const found = JSON.stringify(parts)
    if (sums !== undefined && found !== sums)
      throw wrongFile('Another file was sent in place of this one. Nothing was imported.')
    sums = found
    return about
  }
}

async function readArchive({ storage }: Services, account: Account, { id, passphrase }: Asked, take: Take) {
  const place = placeOf(account, id)
  if (!(await storage.has(place))) throw failure('NOT_FOUND')
  const content = await opened(await storage.open(place), passphrase)
  const parts = unpacked<ArchiveAbout>(content)
  try {
    for (;;) {
      const next = await parts.next()
      if (!next.done) await take(next.value)
      else if (next.value.about.format === FORMAT) return next.value
      else throw noArchive()
    }
  } catch (error) {
    throw error instanceof Damaged ? damaged(error.part) : error
  } finally {
    // What `take` refuses ends the reading, too.
    await parts[Symbol.asyncDispose]()
  }
}

async function opened(file: AsyncIterable<Uint8Array>, words: string) {
  try {
    return await unlocked(file, { words, work: ARCHIVE_WORK })
  } catch (error) {
    // The storage, not the passphrase.
    if (error instanceof Failure) throw error
    const message = 'This passphrase does not open this file. Please check both'
    throw failure('BAD_INPUT', { fields: { passphrase: message } })
  }
}

export const wrongFile = (sentence: string) => failure('BAD_INPUT', { message: sentence, fields: { file: sentence } })
/** `full`: which limit of a circle it exceeds. */
export const tooMuch = (full: Failure) =>
  wrongFile(
    `This archive contains more than a circle has room for. ${full.message} Please make room in the circle that it comes from, and make the archive again.`,
  )
/** `part`: 'records/care_logs' */
export const damaged = (part: string) => wrongFile(`The archive is damaged (${part}). Nothing was imported.`)
