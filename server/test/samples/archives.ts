import { v7 as uuidv7 } from 'uuid'
import { makeArchives } from '../../features/archives/make.ts'
import { anArchive, PASSPHRASE, sendArchive } from '../records/archives.ts'
import { as } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import type { Samples } from '../support/sample.ts'

export const archivesSamples: Samples<'archives'> = {
  archives: {
    list: ({ clientId }) => ({ query: { clientId } }),
    make: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7(), passphrase: PASSPHRASE } }),
    file: async ({ clientId, admin }) => {
      const id = uuidv7()
      await as(admin).archives.make({ body: { id, passphrase: PASSPHRASE } })
      await makeArchives.run((await theKinfold()).services, new AbortController().signal)
      return { params: { id }, query: { clientId } }
    },
    send: () => ({
      query: { id: uuidv7() },
      file: { content: 'age-encryption.org/v1\nwhat waits for its passphrase' },
    }),
    bringIn: async ({ admin }, author) => ({
      params: { id: await sendArchive(author, await anArchive(admin)) },
      body: { passphrase: PASSPHRASE },
    }),
    mine: () => ({}),
  },
}
