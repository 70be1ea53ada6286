import { everyone, type Policy } from '../../access.ts'

const ownAlone = { client: 'own', admin: 'own', family: 'own', caretaker: 'own' } as const

/** Everyone may note how somebody seems; who sees an entry is said on each. A questionnaire is the person’s own, whoever asks. */
export const moodPolicy = {
  'mood.read': everyone,
  'mood.create': everyone,
  'mood.update': ownAlone,
  'mood.remove': ownAlone,
  'mood.answer': { client: 'any' },
  'mood.share': { client: 'any' },
} satisfies Policy
