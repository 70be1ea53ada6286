import { mood, questionnaires } from './endpoints.ts'
import { moodPolicy } from './policy.ts'

export const calls = { mood, questionnaires }
export const policy = moodPolicy
export const areas = ['mood_entries', 'mood_questionnaires'] as const
