import { v7 as uuidv7 } from 'uuid'
import { makeArchive, PASSPHRASE, quickToOpen, sendArchive } from '../records/archives.ts'
import { as } from '../support/calls.ts'
import type { Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

export const archivesSamples: Samples<'archives'> = {
  archives: {
    list: ({ clientId }) => ({ query: { clientId } }),
    make: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7(), passphrase: PASSPHRASE } }),
    file: async ({ clientId, admin }) => ({ params: { id: await aReadyOne(clientId, admin) }, query: { clientId } }),
    send: () => ({
      query: { id: uuidv7() },
      file: { content: 'age-encryption.org/v1\nwhat waits for its passphrase' },
    }),
    bringIn: async ({ clientId, admin }, author) => ({
      params: { id: await sendArchive(author, await aTakenOne(clientId, admin)) },
      body: { passphrase: PASSPHRASE },
    }),
    mine: () => ({}),
  },
}

/** Made once per circle, because each takes some seconds; the permission is checked for each caller anyway. */
const ready = new Map<number, Promise<string>>()
const taken = new Map<number, Promise<Buffer>>()

const aReadyOne = (clientId: number, admin: Person) => once(clientId, ready, () => makeArchive(admin))

const aTakenOne = (clientId: number, admin: Person) =>
  once(clientId, taken, async () => {
    const { content } = await as(admin).archives.file({ params: { id: await aReadyOne(clientId, admin) } })
    return quickToOpen(content)
  })

function once<T>(clientId: number, made: Map<number, Promise<T>>, make: () => Promise<T>): Promise<T> {
  const known = made.get(clientId) ?? make()
  made.set(clientId, known)
  return known
}
