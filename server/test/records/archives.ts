import { and, eq, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { dbOn } from '../../core/database/database.ts'
import { ARCHIVE_WORK } from '../../features/archives/archive.ts'
import { makeArchives } from '../../features/archives/make.ts'
import { archives } from '../../features/archives/table.ts'
import { locked, unlocked } from '../../services/files/age.ts'
import type { Kinfold } from '../../start.ts'
import { as } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import type { Person } from '../support/world.ts'

export const PASSPHRASE = 'four words and more'

/** Makes an archive of a circle; returns its id. */
export async function makeArchive(manager: Person, kinfold?: Kinfold): Promise<string> {
  const { services } = kinfold ?? (await theKinfold())
  const id = uuidv7()
  await as(manager, kinfold).archives.make({ body: { id, passphrase: PASSPHRASE } })
  // The job would also make each archive that an earlier test requested, about a second each.
  await dbOn(services.database.owner)
    .delete(archives)
    .where(and(eq(archives.status, 'waiting'), ne(archives.id, id)))
  await makeArchives.run(services, new AbortController().signal)
  return id
}

/** Makes and downloads an archive of a circle. */
export async function anArchive(manager: Person, kinfold?: Kinfold): Promise<Buffer> {
  const id = await makeArchive(manager, kinfold)
  const { content } = await as(manager, kinfold).archives.file({ params: { id } })
  return content
}

/** The same archive with a passphrase that takes little work to try, for tests that are not about that work. */
export async function quickToOpen(archive: Buffer): Promise<Buffer> {
  const bytes = async function* () {
    yield archive
  }
  const content = await unlocked(bytes(), { words: PASSPHRASE, work: ARCHIVE_WORK })
  const pieces: Uint8Array[] = []
  for await (const piece of await locked(content, { words: PASSPHRASE, work: 10 })) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Uploads an archive; returns the id under which it waits. */
export async function sendArchive(person: Person, content: Buffer, kinfold?: Kinfold): Promise<string> {
  const id = uuidv7()
  await as(person, kinfold).archives.send({ query: { id }, file: { name: 'circle.kinfold.age', content } })
  return id
}

export async function bringIn(person: Person, content: Buffer, kinfold?: Kinfold, passphrase = PASSPHRASE) {
  const id = await sendArchive(person, content, kinfold)
  return as(person, kinfold).archives.bringIn({ params: { id }, body: { passphrase } })
}
