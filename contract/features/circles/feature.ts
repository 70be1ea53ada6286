import { circles } from './endpoints.ts'
import { circlesPolicy } from './policy.ts'

export const calls = { circles }
export const policy = circlesPolicy
export const areas = ['clients', 'members'] as const
