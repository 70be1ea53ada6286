import { careLogs } from './endpoints.ts'
import { careLogsPolicy } from './policy.ts'

export const calls = { careLogs }
export const policy = careLogsPolicy
export const areas = ['care_logs', 'care_log_comments', 'care_log_acknowledgements'] as const
