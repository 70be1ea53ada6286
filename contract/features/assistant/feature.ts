import { conversations } from './endpoints.ts'
import { assistantPolicy } from './policy.ts'

export const calls = { conversations }
export const policy = assistantPolicy
export const areas = ['assistant_conversations', 'assistant_turns'] as const
