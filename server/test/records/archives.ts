import { v7 as uuidv7 } from 'uuid'
import { makeArchives } from '../../features/archives/make.ts'
import type { Kinfold } from '../../start.ts'
import { as } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import type { Person } from '../support/world.ts'

export const PASSPHRASE = 'four words and more'

/** Makes and downloads an archive of a circle. */
export async function anArchive(manager: Person, kinfold?: Kinfold): Promise<Buffer> {
  const { services } = kinfold ?? (await theKinfold())
  const id = uuidv7()
  await as(manager, kinfold).archives.make({ body: { id, passphrase: PASSPHRASE } })
  await makeArchives.run(services, new AbortController().signal)
  const { content } = await as(manager, kinfold).archives.file({ params: { id } })
  return content
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
