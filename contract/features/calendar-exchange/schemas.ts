import * as z from 'zod/mini'
import { Id, InCircle, Instant, oneOf } from '../../fields.ts'

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

/** `dryRun`: only show what would come in. */
export const ImportQuery = z.extend(InCircle, { dryRun: z._default(z.stringbool(), false) })

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
