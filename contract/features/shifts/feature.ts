import { shifts } from './endpoints.ts'
import { shiftsPolicy } from './policy.ts'

export const calls = { shifts }
export const policy = shiftsPolicy
export const areas = ['calendar_settings'] as const
