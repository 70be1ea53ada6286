import { allergies } from './endpoints.ts'
import { allergiesPolicy } from './policy.ts'

export const calls = { allergies }
export const policy = allergiesPolicy
export const areas = ['allergies'] as const
