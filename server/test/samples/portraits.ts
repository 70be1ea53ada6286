import { v7 as uuidv7 } from 'uuid'
import { aPhoto } from '../records/photos.ts'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'

export const portraitsSamples: Samples<'portraits'> = {
  portraits: {
    list: inCircle,
    picture: async (circle) => {
      const { id } = await as(circle.admin).portraits.setClient(await aPicture(circle))
      return { params: { id }, ...inCircle(circle) }
    },
    setOwn: aPicture,
    removeOwn: inCircle,
    setClient: aPicture,
    removeClient: inCircle,
  },
}

function inCircle({ clientId }: Circle) {
  return { query: { clientId } }
}

async function aPicture({ clientId }: Circle) {
  return { query: { clientId, portraitId: uuidv7() }, file: await aPhoto() }
}
