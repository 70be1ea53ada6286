import { mood, questionnaires } from '@kinfold/contract/features/mood/endpoints.ts'
import { done, routes } from '../../access/routes.ts'
import { listDays } from './days.ts'
import { insertMood, listMoods, readMood, removeMood, restoreMood, updateMood } from './entries.ts'
import { findPatterns } from './patterns.ts'
import {
  insertQuestionnaire,
  listQuestionnaires,
  removeQuestionnaire,
  restoreQuestionnaire,
  shareQuestionnaire,
} from './questionnaires.ts'

export const moodRoutes = routes(mood, {
  list: ({ circle, query }) => listMoods(circle, query),
  days: ({ circle, query }) => listDays(circle, query),
  patterns: ({ circle, query }) => findPatterns(circle, query),
  create: ({ circle, body }) => insertMood(circle, body),
  read: ({ circle, params }) => readMood(circle, params.id),
  update: ({ circle, params, body: { version, ...content } }) => updateMood(circle, params.id, version, content),
  remove: ({ circle, params }) => removeMood(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreMood(circle, params.id),
})

export const questionnaireRoutes = routes(questionnaires, {
  list: ({ circle, query }) => listQuestionnaires(circle, query),
  create: ({ circle, body }) => insertQuestionnaire(circle, body),
  share: ({ circle, params, body: { version, visibleTo } }) =>
    shareQuestionnaire(circle, params.id, version, visibleTo),
  remove: ({ circle, params }) => removeQuestionnaire(circle, params.id).then(() => done),
  restore: ({ circle, params }) => restoreQuestionnaire(circle, params.id),
})
