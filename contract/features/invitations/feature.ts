import { invitations } from './endpoints.ts'
import { invitationsPolicy } from './policy.ts'

export const calls = { invitations }
export const policy = invitationsPolicy
export const areas = ['invitations'] as const
