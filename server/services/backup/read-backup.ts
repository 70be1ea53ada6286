import { createReadStream } from 'node:fs'
import { refuseStart } from '../../core/program/refuse-start.ts'
import { namingFile } from '../../core/program/system-error.ts'
import { unlocked } from '../files/age.ts'
import type { Storage } from '../files/storage.ts'
import type { Manifest } from '../parcel/pack.ts'
import { Damaged, type IncomingPart, unpacked } from '../parcel/unpack.ts'
import { type BackupAbout, backupPassphrase, FILE, FORMAT, LETTERS, TABLE } from './backup.ts'
import type { Filling } from './fill-database.ts'

type Backup = { file: string; key: Buffer }
export type Letter = { id: string; data: object }

/** Reads a backup from end to end and compares it with its manifest. @throws StartRefused */
export const checkBackup = (backup: Backup): Promise<Manifest<BackupAbout>> =>
  eachPart(backup, async ({ content }) => {
    for await (const _ of content);
  })

/** Restores a backup's tables and files. Returns the letters that were pending. */
export async function unpackBackup(backup: Backup, filling: Filling, storage: Storage): Promise<Letter[]> {
  const letters: Letter[] = []
  await eachPart(backup, async (part) => {
    if (part.name.startsWith(TABLE)) await filling.fill(part)
    else if (part.name.startsWith(FILE)) await storage.put(part.name.slice(FILE.length), part.content)
    else if (part.name === LETTERS) letters.push(...(await lettersIn(part)))
  })
  return letters
}

async function eachPart({ file, key }: Backup, take: (part: IncomingPart) => Promise<void>) {
  try {
    const parts = unpacked<BackupAbout>(await opened(file, key))
    for (;;) {
      const next = await parts.next()
      if (!next.done) await take(inside(next.value))
      else if (next.value.about.format === FORMAT) return next.value
      else refuseStart(`${file} is not a Kinfold backup. Nothing was changed.`)
    }
  } catch (error) {
    if (error instanceof Damaged)
      refuseStart(`The backup ${file} is damaged (in ${error.part}), so it cannot be restored. Nothing was changed.`)
    throw error
  }
}

/** Not isOurs: an old backup may contain files that others had put into the same bucket. */
const LEAVES_FOLDER = /(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/

/** @throws Damaged for a file that would be written outside of the storage, as '../secret.key' */
function inside(part: IncomingPart): IncomingPart {
  if (part.name.startsWith(FILE) && LEAVES_FOLDER.test(part.name.slice(FILE.length))) throw new Damaged(part.name)
  return part
}

async function opened(file: string, key: Buffer) {
  const stream = createReadStream(file).on('error', (error) => namingFile(error, file))
  try {
    return await unlocked(stream, backupPassphrase(key))
  } catch (error) {
    stream.destroy()
    if (error instanceof Error && 'syscall' in error) throw error
    return refuseStart(
      `${file} cannot be opened: it was made with another SECRET_KEY, is not a backup, or its first bytes are damaged.`,
    )
  }
}

async function lettersIn({ content }: IncomingPart): Promise<Letter[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  const lines = Buffer.concat(pieces).toString().split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Letter)
}
