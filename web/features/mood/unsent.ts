import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import type { Unsent } from '../../access/feature.ts'
import { unsentOf } from '../../access/unsent.ts'

export const unsent: Unsent = {
  page: '/mood-tracking',
  calls: ['/api/mood-entries'],
  words: [unsentOf(mood.create, 'mood entry', ({ body }) => [`Mood: ${body.mood} of 5`, body.triggers, body.note])],
}
