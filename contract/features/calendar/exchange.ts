import * as z from 'zod/mini'
import { Id, Instant, oneOf } from '../../fields.ts'

/** full: all details. busy: only that something is. */
export const feedDetails = ['full', 'busy'] as const

export const NewFeed = z.object({ id: Id, detail: z._default(oneOf(feedDetails), 'full') })
export const Feed = z.object({
  id: z.string(),
  detail: z.enum(feedDetails),
  createdAt: Instant,
  /** To the hour. */
  lastReadAt: z.nullable(Instant),
})
export type Feed = z.output<typeof Feed>

/** `path` of the secret address, told this once: only its hash is kept. null when the same is asked for again. */
export const FeedMade = z.object({ feed: Feed, path: z.nullable(z.string()) })
export const FeedToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
export const MAX_IMPORT_EVENTS = 1_000

const NO_FILE = 'Please choose a calendar file (.ics)'
export const CalendarFile = z.object({
  /** An iCalendar file’s text (RFC 5545). */
  content: z.string(NO_FILE).check(
    z.minLength(1, NO_FILE),
    z.maxLength(MAX_IMPORT_BYTES, 'Use a file of at most 5 MB'),
    z.refine((value: string) => !value.includes('\u0000'), NO_FILE),
  ),
  /** Only show what would come in. */
  dryRun: z._default(z.boolean(), false),
})
export type CalendarFile = z.output<typeof CalendarFile>

export const importOutcomes = ['new', 'update', 'same', 'problem'] as const

/** One event of the file. `problem` says why it is left out, `note` what of it is. */
export const ImportItem = z.object({
  uid: z.string(),
  title: z.string(),
  /** A day where it is all day, otherwise a moment. */
  start: z.nullable(z.string()),
  rule: z.nullable(z.string()),
  outcome: z.enum(importOutcomes),
  problem: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type ImportItem = z.output<typeof ImportItem>

export const ImportResult = z.object({
  dryRun: z.boolean(),
  items: z.array(ImportItem),
  counts: z.object({ new: z.int(), update: z.int(), same: z.int(), problem: z.int() }),
})
export type ImportResult = z.output<typeof ImportResult>
