import { everyone, type Policy } from '../../access.ts'

const ownAlone = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' } as const

/**
 * Every member may record how the person seems; each entry says who sees it. Questionnaires belong to the person alone,
 * whoever asks.
 */
export const moodPolicy = {
  'mood.read': everyone,
  'mood.create': everyone,
  'mood.update': ownAlone,
  'mood.remove': ownAlone,
  'mood.answer': { client: 'any' },
  'mood.share': { client: 'any' },
} satisfies Policy
