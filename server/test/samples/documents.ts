import { v7 as uuidv7 } from 'uuid'
import { aDocument } from '../records/records.ts'
import { as, type FileGiven } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

/** Plain text, because the canary puts its word into it. */
const aText: FileGiven = { name: 'note.txt', type: 'text/plain', content: 'A walk to the park, twice a week.' }

export const documentsSamples: Samples<'medicalDocuments'> = {
  medicalDocuments: {
    list: ({ clientId }) => ({ query: { clientId } }),
    summary: ({ clientId }) => ({ query: { clientId } }),
    removed: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: aDocument() }),
    read: aboutDocument,
    update: async (circle, author) => {
      const { id: _, ...content } = aDocument({ visibleTo: 'circle' })
      return { ...(await aboutDocument(circle, author)), body: { ...content, version: 1 } }
    },
    remove: aboutDocument,
    restore: aboutDocument,
    openings: aboutDocument,
    addFile: async (circle, author) => {
      const { params, query } = await aboutDocument(circle, author)
      return { params, query: { ...query, fileId: uuidv7() }, file: aText }
    },
    sendPart: async (circle, author) => {
      const { params, query } = await aboutDocument(circle, author)
      return { params: { ...params, fileId: uuidv7(), part: 1 }, query, file: aText }
    },
    file: aboutFile,
    removeFile: aboutFile,
    restoreFile: aboutFile,
  },
}

async function aboutDocument(circle: Circle, author: Person) {
  const { id } = await as(writerFor(circle, author)).medicalDocuments.create({ body: aDocument() })
  return { params: { id }, query: { clientId: circle.clientId } }
}

async function aboutFile(circle: Circle, author: Person) {
  const { params, query } = await aboutDocument(circle, author)
  const fileId = uuidv7()
  await as(writerFor(circle, author)).medicalDocuments.addFile({ params, query: { fileId }, file: aText })
  return { params: { ...params, fileId }, query }
}

const writerFor = (circle: Circle, author: Person) =>
  author.userId === circle.outsider.userId ? circle.caretaker : author
