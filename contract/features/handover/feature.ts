import { handover } from './endpoints.ts'
import { handoverPolicy } from './policy.ts'

export const calls = { handover }
export const policy = handoverPolicy
export const areas = ['handover_acknowledgements'] as const
