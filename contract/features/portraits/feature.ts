import { portraits } from './endpoints.ts'
import { portraitsPolicy } from './policy.ts'

export const calls = { portraits }
export const policy = portraitsPolicy
export const areas = ['portraits'] as const
