import { audit } from './endpoints.ts'
import { auditPolicy } from './policy.ts'

export const calls = { audit }
export const policy = auditPolicy
