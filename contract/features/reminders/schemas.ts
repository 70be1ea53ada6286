import * as z from 'zod/mini'
import { maybe, Zone } from '../../fields.ts'

const WallTime = z.string('Please enter a time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))

/** How one person wants to be reminded in one circle. In the app always; by mail if they like, at their hours. */
export const ReminderSettings = z.object({
  mail: z.boolean('Please choose on or off'),
  /** Letters wait from here ... */
  quietFrom: maybe(WallTime),
  /** ... until here; earlier than `quietFrom` it is the next morning. */
  quietUntil: maybe(WallTime),
  /** Whose clock: the person's own zone. */
  zone: Zone,
})
export type ReminderSettings = z.output<typeof ReminderSettings>

export const ReminderSettingsChange = ReminderSettings.check(
  z.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    error: 'Please enter both times, or neither',
    path: ['quietUntil'],
  }),
  z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    error: 'Please enter two different times',
    path: ['quietUntil'],
  }),
)

/** Of whoever has chosen nothing yet; the zone is the circle's. */
export const usualSettings = { mail: true, quietFrom: null, quietUntil: null } as const
