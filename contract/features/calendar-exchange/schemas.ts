import * as z from 'zod/mini'
import { Id, InCircle, Instant, oneOf } from '../../fields.ts'

/** full: all details. busy: only the times that are taken. */
const feedDetails = ['full', 'busy'] as const

export const NewFeed = z.object({ id: Id, detail: z._default(oneOf(feedDetails), 'full') })
export const Feed = z.object({
  id: z.string(),
  detail: z.enum(feedDetails),
  createdAt: Instant,
  /** Precise to the hour. */
  lastReadAt: z.nullable(Instant),
})
export type Feed = z.output<typeof Feed>

/**
 * `path` of the secret address, returned only once because only its hash is stored. null when the same request is
 * repeated.
 */
export const FeedMade = z.object({ feed: Feed, path: z.nullable(z.string()) })
export const FeedToken = z.object({ token: z.string().check(z.maxLength(200)) })

export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
export const MAX_IMPORT_EVENTS = 1_000

/** `dryRun`: only preview the import. */
export const ImportQuery = z.extend(InCircle, { dryRun: z._default(z.stringbool(), false) })

/** removed: it was removed here, and stays so. */
const importOutcomes = ['new', 'update', 'same', 'removed', 'problem'] as const

/** One event of the file. `problem`: why it is left out; `note`: which part of it is. */
export const ImportItem = z.object({
  uid: z.string(),
  title: z.string(),
  /** A day if it lasts all day, otherwise a timestamp. */
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
  counts: z.object({ new: z.int(), update: z.int(), same: z.int(), removed: z.int(), problem: z.int() }),
  /** To-dos in the file, which are left out. */
  todos: z.int(),
})
export type ImportResult = z.output<typeof ImportResult>
