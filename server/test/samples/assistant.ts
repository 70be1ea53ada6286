import { v7 as uuidv7 } from 'uuid'
import { hostOf, type ModelSettings } from '../../services/model-settings.ts'
import { as } from '../support/calls.ts'
import { testConfig } from '../support/kinfold.ts'
import type { Circle, Samples } from '../support/sample.ts'
import type { Person } from '../support/world.ts'

const QUESTION = 'Did she take her tablets yesterday?'

export const assistantSamples: Samples<'conversations' | 'outsideModel'> = {
  conversations: {
    list: ({ clientId }) => ({ query: { clientId } }),
    begin: ({ clientId }) => ({ query: { clientId }, body: { id: uuidv7(), turnId: uuidv7(), question: QUESTION } }),
    read: aboutConversation,
    rename: async (circle, author) => ({
      ...(await aboutConversation(circle, author)),
      body: { version: 1, title: 'Tablets' },
    }),
    remove: aboutConversation,
    restore: aboutConversation,
    ask: async (circle, author) => ({
      ...(await aboutConversation(circle, author)),
      body: { id: uuidv7(), question: 'And today?' },
    }),
    answer: async (circle, author) => {
      const { params, turnId, query } = await begun(circle, author)
      return { params: { ...params, turnId }, query }
    },
    suggestions: ({ clientId }) => ({ query: { clientId } }),
  },
  outsideModel: {
    read: ({ clientId }) => ({ query: { clientId } }),
    allow: ({ clientId }) => ({ query: { clientId }, body: aConsent() }),
    withdraw: async ({ clientId, admin }) => {
      const { consent } = await as(admin).outsideModel.allow({ body: aConsent() })
      return { params: { id: consent!.id }, query: { clientId } }
    },
  },
}

/** For the model set up in tests. */
export function aConsent(more: Partial<ReturnType<typeof consentTo>> = {}) {
  return { ...consentTo(testConfig.outsideModel!), ...more }
}

const consentTo = (settings: ModelSettings) => ({
  ...{ id: uuidv7(), model: settings.model, host: hostOf(settings), familyRecords: false },
})

async function aboutConversation(circle: Circle, author: Person) {
  const { params, query } = await begun(circle, author)
  return { params, query }
}

async function begun(circle: Circle, author: Person) {
  const writes = author.userId === circle.outsider.userId ? circle.caretaker : author
  const turnId = uuidv7()
  const { conversation } = await as(writes).conversations.begin({ body: { id: uuidv7(), turnId, question: QUESTION } })
  return { params: { id: conversation.id }, turnId, query: { clientId: circle.clientId } }
}
