import { v7 as uuidv7 } from 'uuid'
import { addDocument } from '../records/documents.ts'
import { aContact } from '../records/records.ts'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

export const emergencySamples: Samples<'emergencyContacts' | 'emergencyCard'> = {
  emergencyContacts: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: aContact() }),
    reorder: async (circle) => {
      await aboutContact(circle, circle.caretaker)
      const { items } = await as(circle.caretaker).emergencyContacts.list()
      return { query: { clientId: circle.clientId }, body: { ids: items.map(({ id }) => id) } }
    },
    update: async (circle, author) => {
      const { id: _, ...content } = aContact()
      return { ...(await aboutContact(circle, author)), body: { ...content, version: 1 } }
    },
    remove: aboutContact,
    restore: aboutContact,
  },
  emergencyCard: {
    read: ({ clientId }) => ({ query: { clientId } }),
    save: async ({ clientId, admin }) => {
      const { settings } = await as(admin).emergencyCard.read()
      return {
        query: { clientId },
        body: { fields: ['name'], directives: 'In the blue folder', version: settings.version },
      }
    },
    link: ({ clientId }) => ({ query: { clientId } }),
    renewLink: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7() } }),
    revokeLink: ({ clientId }) => ({ query: { clientId } }),
    openings: ({ clientId }) => ({ query: { clientId } }),
    pdf: ({ clientId }) => ({ query: { clientId } }),
    page: async (circle) => ({ params: { '*': await aCardSecret(circle) } }),
    document: async (circle) => {
      const { admin } = circle
      const { id, fileId } = await addDocument(admin, { category: 'Final Wishes' })
      const { settings } = await as(admin).emergencyCard.read()
      const { version } = settings
      await as(admin).emergencyCard.save({ body: { ...settings, fields: ['directives'], documents: [id], version } })
      return { params: { token: await aCardSecret(circle), fileId } }
    },
  },
}

async function aCardSecret({ admin }: Circle) {
  const { link } = await as(admin).emergencyCard.link()
  const { url } = link ?? (await as(admin).emergencyCard.renewLink({ body: { id: uuidv7() } }))
  return url!.split('/').at(-1)!
}

async function aboutContact(circle: Circle, author: Person) {
  const writes = author.userId === circle.outsider.userId ? circle.caretaker : author
  const { id } = await as(writes).emergencyContacts.create({ body: aContact() })
  return { params: { id }, query: { clientId: circle.clientId } }
}
