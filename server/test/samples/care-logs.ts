import { v7 as uuidv7 } from 'uuid'
import { addPhoto, aPhoto } from '../records/photos.ts'
import { aLog } from '../records/records.ts'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

export const careLogsSamples: Samples<'careLogs' | 'careLogPhotos'> = {
  careLogs: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: aLog() }),
    read: aboutLog,
    update: async (circle, author) => {
      const { id: _, ...content } = aLog()
      return { ...(await aboutLog(circle, author)), body: { ...content, version: 1 } }
    },
    remove: aboutLog,
    restore: aboutLog,
    markInError: async (circle, author) => ({ ...(await aboutLog(circle, author)), body: { reason: 'Wrong person' } }),
    history: aboutLog,
    comment: async (circle, author) => ({
      ...(await aboutLog(circle, author)),
      body: { id: uuidv7(), body: 'Thank you' },
    }),
    removeComment: async (circle, author) => {
      const { params, query } = await aboutLog(circle, author)
      const comment = await as(author).careLogs.comment({ params, body: { id: uuidv7(), body: 'Thank you' } })
      return { params: { ...params, commentId: comment.id }, query }
    },
    acknowledge: async (circle, author) => ({
      ...(await aboutLog(circle, author)),
      query: { clientId: circle.clientId, version: 1 },
    }),
    takeBackAcknowledgement: aboutLog,
  },
  careLogPhotos: {
    list: ({ clientId }) => ({ query: { clientId } }),
    add: async (circle, author) => {
      const { params, query } = await aboutLog(circle, author)
      return { params, query: { ...query, photoId: uuidv7() }, file: await aPhoto() }
    },
    photo: aboutPhoto,
    thumbnail: aboutPhoto,
    remove: aboutPhoto,
    restore: aboutPhoto,
  },
}

async function aboutPhoto(circle: Circle, author: Person) {
  const { photo } = await addPhoto(writerFor(circle, author))
  return { ...photo, query: { clientId: circle.clientId } }
}

/** Family members write no logs. */
const writerFor = (circle: Circle, author: Person) =>
  [circle.family.userId, circle.outsider.userId].includes(author.userId) ? circle.caretaker : author

async function aboutLog(circle: Circle, author: Person) {
  const writes = writerFor(circle, author)
  const { id } = await as(writes).careLogs.create({ body: aLog() })
  return { params: { id }, query: { clientId: circle.clientId } }
}
