import type { Ceilings } from '../../ceiling.ts'
import { conversations } from './endpoints.ts'
import { outsideModel } from './outside-model/endpoints.ts'
import { assistantPolicy } from './policy.ts'

export const calls = { conversations, outsideModel }
export const policy = assistantPolicy
export const areas = ['assistant_conversations', 'assistant_turns', 'assistant_consents'] as const
export const ceilings = {
  assistant_conversations: [{ most: 5_000, many: 'conversations', each: { column: 'authorId', name: 'person' } }],
} satisfies Ceilings<(typeof areas)[number]>
