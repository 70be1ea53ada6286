import * as z from 'zod/mini'
import { oneOf, WallTime, Zone } from '../../fields.ts'
import { topics } from '../notifications/channels.ts'
import { digests } from './digest.ts'

const isWanted = z.optional(z.boolean('Please choose on or off'))

/** What one person is notified of in one circle, through which channels, and at which hours by push and mail. */
export const ReminderSettings = z.object({
  /** The choices per topic and channel; omitted ones follow the default of the role (notifications/channels.ts). */
  channels: z.partialRecord(oneOf(topics), z.object({ app: isWanted, push: isWanted, mail: isWanted })),
  /** Letters and push wait from this time ... */
  quietFrom: z.nullable(WallTime),
  /** ... until this one; if earlier than `quietFrom`, on the next morning. */
  quietUntil: z.nullable(WallTime),
  /** The person's own zone, which decides the clock. */
  zone: Zone,
  /** Whether urgent items, and those that wait for the person, are sent during quiet hours, too. */
  urgentBreaks: z.boolean('Please choose yes or no'),
  /** How often a letter summarises the records. */
  digest: oneOf(digests),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

/** Omitted fields stay unchanged: pages of an earlier version do not know the newer fields. */
export const ReminderSettingsChange = z.partial(ReminderSettings).check(
  z.refine(({ quietFrom, quietUntil }) => typeof quietFrom === typeof quietUntil, {
    error: 'Please enter both times, or neither',
    path: ['quietUntil'],
  }),
  z.refine(({ quietFrom, quietUntil }) => !quietFrom || quietFrom !== quietUntil, {
    error: 'Please enter two different times',
    path: ['quietUntil'],
  }),
)
export type ReminderSettingsChange = z.output<typeof ReminderSettingsChange>

/** For people who have chosen nothing yet; the zone is the circle's. */
export const usualSettings = {
  channels: {},
  quietFrom: null,
  quietUntil: null,
  urgentBreaks: true,
  digest: 'off',
} as const
