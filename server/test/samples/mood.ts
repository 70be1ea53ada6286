import { aFilledForm, aMood } from '../records/records.ts'
import { as } from '../support/calls.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

const RANGE = { from: '2026-10-01', to: '2026-11-30' }

export const moodSamples: Samples<'mood' | 'questionnaires'> = {
  mood: {
    list: ({ clientId }) => ({ query: { clientId } }),
    days: ({ clientId }) => ({ query: { clientId, ...RANGE } }),
    patterns: ({ clientId }) => ({ query: { clientId, ...RANGE } }),
    create: ({ clientId }) => ({ query: { clientId }, body: itsMood() }),
    read: aboutMood,
    update: async (circle, author) => {
      const { id: _, ...content } = itsMood()
      return { ...(await aboutMood(circle, author)), body: { ...content, mood: 4, version: 1 } }
    },
    remove: aboutMood,
    restore: aboutMood,
  },
  questionnaires: {
    list: ({ clientId }) => ({ query: { clientId } }),
    create: ({ clientId }) => ({ query: { clientId }, body: aFilledForm() }),
    share: async (circle) => ({ ...(await aboutForm(circle)), body: { version: 1, visibleTo: 'family' } }),
    remove: aboutForm,
    restore: aboutForm,
  },
}

/** The person's own view, which anybody may record, including the person. */
const itsMood = () => aMood({ respondent: 'self' })

async function aboutMood(circle: Circle, author: Person) {
  const writes = author.userId === circle.outsider.userId ? circle.caretaker : author
  const { id } = await as(writes).mood.create({ body: itsMood() })
  return { params: { id }, query: { clientId: circle.clientId } }
}

async function aboutForm(circle: Circle) {
  const { id } = await as(circle.client).questionnaires.create({ body: aFilledForm() })
  return { params: { id }, query: { clientId: circle.clientId } }
}
