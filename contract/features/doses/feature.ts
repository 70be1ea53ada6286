import { doses } from './endpoints.ts'
import { dosesPolicy } from './policy.ts'

export const calls = { doses }
export const policy = dosesPolicy
export const areas = ['medication_schedules', 'doses'] as const
