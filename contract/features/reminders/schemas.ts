import * as z from 'zod/mini'
import { oneOf, Zone } from '../../fields.ts'
import { topics } from '../notifications/channels.ts'
import { digests } from './digest.ts'

const WallTime = z.string('Please enter a time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))

const isWanted = z.optional(z.boolean('Please choose on or off'))

/** On which ways one person wants to be told of what in one circle, and at which hours by push and mail. */
export const ReminderSettings = z.object({
  /** What is chosen of each topic and way; what is left out is as usual for their role (notifications/channels.ts). */
  channels: z.partialRecord(oneOf(topics), z.object({ app: isWanted, push: isWanted, mail: isWanted })),
  /** Letters and push wait from here ... */
  quietFrom: z.nullable(WallTime),
  /** ... until here; earlier than `quietFrom` it is the next morning. */
  quietUntil: z.nullable(WallTime),
  /** Whose clock: the person's own zone. */
  zone: Zone,
  /** Whether what is urgent, or waits for the person, is written in quiet hours, too. */
  urgentBreaks: z.boolean('Please choose yes or no'),
  /** How often a letter sums up what is recorded. */
  digest: oneOf(digests),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

/** What is left out stays as it is: a page of an earlier version knows nothing of what came later. */
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

/** Of whoever has chosen nothing yet; the zone is the circle's. */
export const usualSettings = {
  channels: {},
  quietFrom: null,
  quietUntil: null,
  urgentBreaks: true,
  digest: 'off',
} as const
