import { conversations } from '@kinfold/contract/features/assistant/endpoints.ts'
import { outsideModel } from '@kinfold/contract/features/assistant/outside-model/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { answerTurn } from './answering.ts'
import {
  askQuestion,
  beginConversation,
  listConversations,
  readConversation,
  removeConversation,
  renameConversation,
  restoreConversation,
} from './conversations.ts'
import { giveConsent, readOutsideModel, withdrawConsent } from './outside/consents.ts'
import { suggestQuestions } from './suggestions.ts'

export const conversationRoutes = routes(conversations, {
  list: ({ circle, query }) => listConversations(circle, query),
  begin: ({ circle, body }) => beginConversation(circle, body),
  read: ({ circle, params }) => readConversation(circle, params.id),
  rename: ({ circle, params, body }) => renameConversation(circle, params.id, body.version, body.title),
  remove: ({ circle, params }) => removeConversation(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreConversation(circle, params.id),
  ask: ({ circle, params, body }) => askQuestion(circle, params.id, body),
  answer: ({ circle, params, stopped, services, request }) =>
    answerTurn({ circle, services, ...params, stopped, log: request.log }),
  suggestions: ({ circle, services }) => suggestQuestions(circle, services),
})

export const outsideModelRoutes = routes(outsideModel, {
  read: ({ circle, services }) => readOutsideModel(circle, services.config.outsideModel),
  allow: ({ circle, body, services }) => giveConsent(circle, services.config.outsideModel, body),
  withdraw: ({ circle, params }) => withdrawConsent(circle, params.id).then(() => done),
})
