import { calendarExchange } from './endpoints.ts'
import { calendarExchangePolicy } from './policy.ts'

export const calls = { calendarExchange }
export const policy = calendarExchangePolicy
export const areas = ['calendar_feeds'] as const
