import type { Ceilings } from '../../ceiling.ts'
import { mood, questionnaires } from './endpoints.ts'
import { moodPolicy } from './policy.ts'

export const calls = { mood, questionnaires }
export const policy = moodPolicy
export const areas = ['mood_entries', 'mood_questionnaires'] as const
export const ceilings = {
  mood_entries: [{ most: 200_000, many: 'moods' }],
  mood_questionnaires: [{ most: 20_000, many: 'questionnaires' }],
} satisfies Ceilings<(typeof areas)[number]>
