import type * as z from 'zod/mini'
import type { Area } from './areas.ts'
import type { Action, Need } from './policies.ts'

/*
 * What an endpoint may declare (endpoint.ts), piece by piece: whom it serves, what it takes, what it answers.
 */
export type Schema<Output = unknown> = z.ZodMiniType<Output>

/** Calls that guessing would profit from are counted (server/access/limits.ts). */
export type LimitName =
  | 'signIn'
  | 'register'
  | 'lookup'
  | 'refresh'
  | 'letter'
  | 'password'
  | 'invite'
  | 'joinRequest'
  | 'report'
  | 'feed'
  | 'emergencyCard'
  | 'push'

/** 'application/pdf', or any type: '*\/*'. */
export type MediaType = `${string}/${string}`

/** What a browser shows in a page of its own without running anything. HTML and SVG never. */
export type ShownType =
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

/** A circle endpoint names its circle as `clientId`, once; or as the circle of the record whose `id` is in its path. */
type NamesCircle =
  | { params: Schema<{ clientId: number }>; circleOf?: undefined }
  | { query: Schema<{ clientId: number }>; circleOf?: undefined }
  | { body: Schema<{ clientId: number }>; circleOf?: undefined }
  | { circleOf: 'joinRequest' }

type Guarded =
  | ({
      needs: Action
      /**
       * Leaves an entry in the circle’s audit once it is answered: the table that was read, and the `id` of the path
       * (without one, the circle). For what is sensitive to have seen or taken.
       */
      audited?: Area
    } & NamesCircle)
  | ({ needs: Exclude<Need, Action> } & Without<'audited' | 'circleOf'>)

/** None of these, so that what does not belong together does not compile. */
type Without<K extends string> = { [P in K]?: undefined }

/** JSON, as the schema says and nothing more. */
type AnswersJson = {
  returns: Schema
  /** It waits for something outside (a language model, another server), so it may not hold a connection meanwhile. */
  slow?: true
} & Without<'answers' | 'events' | 'disposition'>

/** A file, sent as it comes: never whole in memory. `inline`: the browser shows it, so only what is harmless to show. */
type AnswersFile = { answers: 'file' } & Without<'returns' | 'events' | 'slow'> &
  ({ media: readonly MediaType[]; disposition?: 'attachment' } | { media: readonly ShownType[]; disposition: 'inline' })

/** Server-sent events: each has a name and the data its schema says. The answer goes on until one side ends it. */
type AnswersEvents = { answers: 'events'; events: Record<string, Schema> } & Without<
  'returns' | 'media' | 'disposition' | 'slow'
>

/** A page of HTML for people without our app. Refusals are pages, too. */
type AnswersPage = { answers: 'page' } & Without<'returns' | 'events' | 'media' | 'disposition' | 'slow'>

type TakesNothing = Without<'takes' | 'body' | 'bodyLimit' | 'ignoresBody'>
type TakesJson = {
  body?: Schema
  /** Whatever comes as its body is passed over: mail programs send a form. */
  ignoresBody?: true
  /** Bytes that a body may have, where it is more than usual. */
  bodyLimit?: number
} & Without<'takes'>
/**
 * One file as the whole body of the request; its name in the header Content-Disposition. `media`: what it may call itself;
 * what it is, its content tells. More bytes than `bodyLimit` are refused while they come.
 */
type TakesFile = { takes: 'file'; media: readonly MediaType[]; bodyLimit: number } & Without<'body' | 'ignoresBody'>

/** A change in one of the areas it `watches` makes the answer stale; 'everything': whatever changes in the circle does. */
type Reads = {
  watches?: readonly Area[] | 'everything'
  /** The browser keeps the last answer, encrypted, and shows it while the server is out of reach (docs/decisions/0065-offline.md). */
  onDevice?: true
} & Without<'changes'>
/** The areas it `changes`. */
type Writes = { changes?: readonly Area[] } & Without<'watches' | 'onDevice'>

export type DeclaredGet = Called &
  Guarded &
  TakesNothing &
  (
    | (Reads & AnswersJson & Without<'media'>)
    | (Without<'watches' | 'changes' | 'onDevice'> & (AnswersFile | AnswersEvents | AnswersPage))
  )
export type DeclaredWrite = Called &
  Guarded &
  Writes &
  ((TakesJson & ((AnswersJson & Without<'media'>) | AnswersFile)) | (TakesFile & AnswersJson))
export type DeclaredDelete = Called & Guarded & Writes & TakesNothing & AnswersJson & Without<'media'>
