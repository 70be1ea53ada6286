import type * as z from 'zod/mini'
import type { Area } from './areas.ts'
import type { Action, Need } from './policies.ts'

/* The parts of an endpoint declaration (endpoint.ts): whom it serves, what it takes, what it answers. */
export type Schema<Output = unknown> = z.ZodMiniType<Output>

/** Rate limits, for calls where guessing could pay off, that reach other servers, or fill this one (server/access/limits.ts). */
export type LimitName =
  | 'signIn'
  | 'register'
  | 'lookup'
  | 'refresh'
  | 'letter'
  | 'password'
  | 'invite'
  | 'circle'
  | 'joinRequest'
  | 'report'
  | 'feed'
  | 'emergencyCard'
  | 'push'
  | 'readPage'

/** 'application/pdf', or any type: '*\/*'. */
export type MediaType = `${string}/${string}`

/** Types a browser can show on a page of their own without running anything. Never HTML or SVG. */
type ShownType =
  | 'application/pdf'
  | 'text/plain'
  | `image/${'png' | 'jpeg' | 'webp' | 'gif' | 'avif'}`
  | `audio/${string}`
  | `video/${string}`

type Called = {
  params?: Schema
  query?: Schema
  /** One sentence for the API reference. */
  about: string
  limit?: LimitName
}

/** A circle endpoint names its circle exactly once: as `clientId`, or through the record whose `id` is in its path. */
type NamesCircle =
  | { params: Schema<{ clientId: number }>; circleOf?: undefined }
  | { query: Schema<{ clientId: number }>; circleOf?: undefined }
  | { body: Schema<{ clientId: number }>; circleOf?: undefined }
  | { circleOf: 'joinRequest' }

type Guarded =
  | ({
      needs: Action
      /**
       * Adds an entry to the circle’s audit once answered: the table that was read and the `id` of the path (without
       * one, the circle). For data that is sensitive to have seen or taken.
       */
      audited?: Area
    } & NamesCircle)
  | ({ needs: Exclude<Need, Action> } & Without<'audited' | 'circleOf'>)

/** Forbids these keys, so that declarations that do not belong together fail to compile. */
type Without<K extends string> = { [P in K]?: undefined }

/** JSON with exactly the fields of the schema. */
type AnswersJson = {
  returns: Schema
  /**
   * Waits for something outside (a language model, another server), so it must not hold a database connection
   * meanwhile. The browser waits for it without the limit of a minute that other calls have.
   */
  slow?: true
} & Without<'answers' | 'events' | 'disposition'>

/**
 * A file, streamed and never held whole in memory. `inline`: the browser displays it, so only types that are harmless
 * to display.
 */
type AnswersFile = { answers: 'file' } & Without<'returns' | 'events' | 'slow'> &
  ({ media: readonly MediaType[]; disposition?: 'attachment' } | { media: readonly ShownType[]; disposition: 'inline' })

/**
 * Server-sent events, each with a name and data that match its schema. The answer stays open until one side ends it.
 */
type AnswersEvents = { answers: 'events'; events: Record<string, Schema> } & Without<
  'returns' | 'media' | 'disposition' | 'slow'
>

/** An HTML page for people without our app. Refusals are HTML pages, too. */
type AnswersPage = { answers: 'page' } & Without<'returns' | 'events' | 'media' | 'disposition' | 'slow'>

type TakesNothing = Without<'takes' | 'body' | 'bodyLimit' | 'ignoresBody'>
type TakesJson = {
  body?: Schema
  /** The request body is ignored: mail programs send a form. */
  ignoresBody?: true
  /** Largest request body in bytes, where the usual limit is too small. */
  bodyLimit?: number
} & Without<'takes'>
/**
 * A single file as the whole request body, named by the Content-Disposition header. `media` lists the types it may
 * claim; its actual type is detected from its content. A body larger than `bodyLimit` is refused while it arrives.
 */
type TakesFile = { takes: 'file'; media: readonly MediaType[]; bodyLimit: number } & Without<'body' | 'ignoresBody'>

/** A change in one of the areas it `watches` makes the answer stale; 'everything' means any change in the circle. */
type Reads = {
  watches?: readonly Area[] | 'everything'
  /**
   * The browser keeps the last answer, encrypted, and shows it while the server cannot be reached
   * (docs/decisions/0065-offline.md).
   */
  onDevice?: true
  /**
   * Of the areas it `watches`, those after whose change the old answer would be dangerous to act upon. Once it is off
   * the screen it is not shown again, not even for the moment in which it is read anew. Only if that fails because the
   * server is out of reach is the one on the device shown, with a banner that says from when it is.
   */
  hiddenAfter?: readonly Area[]
  /** After a change in these areas what the device keeps is read anew at once, also off the screen. */
  readAnewAfter?: readonly Area[]
} & Without<'changes'>
/** The areas this call `changes`. */
type Writes = { changes?: readonly Area[] } & Without<'watches' | 'onDevice' | 'hiddenAfter' | 'readAnewAfter'>

export type DeclaredGet = Called &
  Guarded &
  TakesNothing &
  (
    | (Reads & AnswersJson & Without<'media'>)
    | (Without<'watches' | 'changes' | 'onDevice' | 'hiddenAfter' | 'readAnewAfter'> &
        (AnswersFile | AnswersEvents | AnswersPage))
  )
export type DeclaredWrite = Called &
  Guarded &
  Writes &
  ((TakesJson & ((AnswersJson & Without<'media'>) | AnswersFile)) | (TakesFile & AnswersJson))
export type DeclaredDelete = Called & Guarded & Writes & TakesNothing & AnswersJson & Without<'media'>
