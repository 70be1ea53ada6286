import { events } from './endpoints.ts'
import { eventsPolicy } from './policy.ts'

export const calls = { events }
export const policy = eventsPolicy
export const areas = ['calendar_events', 'calendar_exceptions', 'calendar_attendances'] as const
