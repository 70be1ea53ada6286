import { dashboard } from './endpoints.ts'
import { dashboardPolicy } from './policy.ts'

export const calls = { dashboard }
export const policy = dashboardPolicy
