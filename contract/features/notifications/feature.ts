import { notifications } from './endpoints.ts'
import { notificationsPolicy } from './policy.ts'

export const calls = { notifications }
export const policy = notificationsPolicy
export const areas = ['notifications'] as const
