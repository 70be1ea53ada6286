import type { Ceilings } from '../../ceiling.ts'
import { events } from './endpoints.ts'
import { eventsPolicy } from './policy.ts'

export const calls = { events }
export const policy = eventsPolicy
export const areas = ['calendar_events', 'calendar_exceptions', 'calendar_attendances'] as const
export const ceilings = {
  calendar_events: [
    { most: 20_000, many: 'events' },
    { most: 1_000, many: 'repeating events', having: 'rule' },
  ],
  calendar_exceptions: [
    { most: 2_000, many: 'changed or cancelled dates', each: { column: 'eventId', name: 'series' } },
  ],
  calendar_attendances: [{ most: 5_000, many: 'answers', each: { column: 'eventId', name: 'event' } }],
} satisfies Ceilings<(typeof areas)[number]>
