import { joinRequests } from './endpoints.ts'
import { joinRequestsPolicy } from './policy.ts'

export const calls = { joinRequests }
export const policy = joinRequestsPolicy
export const areas = ['join_requests'] as const
