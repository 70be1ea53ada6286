import { v7 as uuidv7 } from 'uuid'
import { runImports } from '../../features/vital-imports/run-imports.ts'
import { as, type FileGiven } from '../support/calls.ts'
import { theKinfold } from '../support/kinfold.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

const aTable: FileGiven = { name: 'pulse.csv', type: 'text/csv', content: 'date,pulse\n2026-11-20 08:00,72\n' }

export const vitalImportsSamples: Samples<'vitalImports' | 'vitalDevices'> = {
  vitalDevices: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7(), name: 'Bathroom scale' } }),
    revoke: async (circle, author) => {
      const by = author.userId === circle.outsider.userId ? circle.caretaker : author
      const { device } = await as(by).vitalDevices.create({ body: { id: uuidv7(), name: 'Watch' } })
      return { params: { id: device.id }, query: { clientId: circle.clientId } }
    },
    send: async ({ admin }) => {
      const old = (await as(admin).vitalDevices.list()).slice(10)
      for (const { id } of old) await as(admin).vitalDevices.revoke({ params: { id } })
      const { token } = await as(admin).vitalDevices.create({ body: { id: uuidv7(), name: 'Scale' } })
      return { params: { token: token! }, body: { readings: [{ kind: 'weight', value: 62 }] } }
    },
  },
  vitalImports: {
    list: ({ clientId }) => ({ query: { clientId } }),
    upload: ({ clientId }) => ({ query: { clientId, id: uuidv7() }, file: aTable }),
    read: aboutImport,
    look: async (circle, author) => {
      const about = await aboutImport(circle, author)
      const { layout } = await as(circle.admin).vitalImports.read(about)
      return { ...about, body: { layout: layout! } }
    },
    start: async (circle, author) => ({ ...(await aboutImport(circle, author)), body: {} }),
    cancel: aboutImport,
    undo: async (circle, author) => {
      const about = await aboutImport(circle, author)
      await as(circle.admin).vitalImports.start({ ...about, body: {} })
      await runImports.run((await theKinfold()).services, new AbortController().signal)
      return about
    },
  },
}

async function aboutImport(circle: Circle, author: Person) {
  const by = author.userId === circle.outsider.userId ? circle.caretaker : author
  const { id } = await as(by).vitalImports.upload({ query: { id: uuidv7() }, file: aTable })
  return { params: { id }, query: { clientId: circle.clientId } }
}
