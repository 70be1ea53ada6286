import { careSummary } from './endpoints.ts'
import { careSummaryPolicy } from './policy.ts'

export const calls = { careSummary }
export const policy = careSummaryPolicy
