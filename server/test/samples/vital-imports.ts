import { v7 as uuidv7 } from 'uuid'
import { runImports } from '../../features/vital-imports/run-imports.ts'
import { as, type FileGiven } from '../calls.ts'
import { theKinfold } from '../kinfold.ts'
import type { Circle, Samples } from '../sample.ts'
import type { Person } from '../world.ts'

const aTable: FileGiven = { name: 'pulse.csv', type: 'text/csv', content: 'date,pulse\n2026-11-20 08:00,72\n' }

export const vitalImportsSamples: Samples<'vitalImports'> = {
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
