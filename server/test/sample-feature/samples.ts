import { v7 as uuidv7 } from 'uuid'
import type { Circle } from '../support/sample.ts'

export const aSample = () => ({ id: uuidv7(), body: 'One of many' })

/** What a feature adds to server/test/support/samples.ts: a valid call for each of its endpoints. */
export const samplesOfIt = {
  samples: {
    list: ({ clientId }: Circle) => ({ query: { clientId } }),
    create: ({ clientId }: Circle) => ({ query: { clientId }, body: aSample() }),
  },
}
