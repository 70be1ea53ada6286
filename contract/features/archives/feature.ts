import { archives } from './endpoints.ts'
import { archivesPolicy } from './policy.ts'

export const calls = { archives }
export const policy = archivesPolicy
export const areas = ['archives'] as const
