import * as z from 'zod/mini'
import { visibilities } from '../../../access.ts'
import {
  AccountId,
  Day,
  Id,
  InCircle,
  Instant,
  InstantInput,
  maybe,
  oneOf,
  optionalText,
  Page,
  Version,
  whole,
  Zone,
} from '../../../fields.ts'
import { moodTags, respondents } from '../rules/mood-words.ts'

const content = {
  /** 1 very bad to 5 very good: a diary, not a validated scale. */
  mood: whole(1, 5, 'Please choose one of the five'),
  energy: maybe(whole(1, 5, 'Please choose one of the five')),
  anxiety: maybe(whole(0, 10)),
  tags: z._default(z.array(oneOf(moodTags)).check(z.maxLength(moodTags.length, 'Please choose each once')), []),
  triggers: optionalText(500),
  sleepHours: maybe(
    z
      .number('Please enter a number of hours')
      .check(z.gte(0, 'Please enter 0 to 24 hours'), z.lte(24, 'Please enter 0 to 24 hours')),
  ),
  note: optionalText(2000),
  /** self: reported by the person; proxy: observed by somebody else. */
  respondent: oneOf(respondents, 'Please say whose view this is'),
  occurredAt: InstantInput,
  zone: Zone,
  visibleTo: z._default(oneOf(visibilities), 'circle'),
}

export const MoodContent = z.object(content)
export const NewMood = z.object({ id: Id, ...content })
export const MoodEdit = z.object({ version: Version, ...content })
export type MoodContent = z.output<typeof MoodContent>
export type NewMood = z.output<typeof NewMood>

export const MoodEntry = z.object({
  id: z.string(),
  ...content,
  occurredAt: Instant,
  authorId: AccountId,
  authorName: z.string(),
  /** Written by the person it is about. */
  byClient: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
})
export type MoodEntry = z.output<typeof MoodEntry>

const MoodFilter = z.object({
  /** Days in the circle's zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
})
export const MoodQuery = z.extend(z.extend(InCircle, Page.shape), MoodFilter.shape)
export type MoodQuery = z.output<typeof MoodQuery>
export const MoodPage = z.object({ items: z.array(MoodEntry), next: z.nullable(z.string()) })
export type MoodPage = z.output<typeof MoodPage>

/** A summary per day, from the entries the reader may see. */
export const MoodDays = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      /** 1 to 5, to one decimal. */
      mean: z.number(),
      entries: z.int(),
      /** Whether any of it was reported by the person themself. */
      self: z.boolean(),
    }),
  ),
})
export type MoodDays = z.output<typeof MoodDays>

const DayCount = z.object({ days: z.int(), good: z.int(), bad: z.int() })
/** Counts and the days behind them, never a cause. */
export const MoodPatterns = z.object({
  /** The number of days with an entry. */
  days: z.int(),
  patterns: z.array(
    z.object({ fact: z.string(), with: DayCount, without: DayCount, leaning: z.enum(['good', 'bad']) }),
  ),
})
export type MoodPatterns = z.output<typeof MoodPatterns>
