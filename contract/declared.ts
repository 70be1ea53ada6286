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
  | { needs: Exclude<Need, Action>; audited?: undefined; circleOf?: undefined }

/** JSON, as the schema says and nothing more. */
type AnswersJson = {
  answers?: undefined
  returns: Schema
  events?: undefined
  disposition?: undefined
  /** It waits for something outside (a language model, another server), so it may not hold a connection meanwhile. */
  slow?: true
}

/** A file, sent as it comes: never whole in memory. `inline`: shown by the browser, so only what is harmless to show. */
type AnswersFile = { answers: 'file'; returns?: undefined; events?: undefined; slow?: undefined } & (
  | { media: readonly MediaType[]; disposition?: 'attachment' }
  | { media: readonly ShownType[]; disposition: 'inline' }
)

/** Server-sent events: each has a name and the data its schema says. The answer goes on until one side ends it. */
type AnswersEvents = {
  answers: 'events'
  events: Record<string, Schema>
  returns?: undefined
  media?: undefined
  disposition?: undefined
  slow?: undefined
}

/** A page of HTML for people without our app. Refusals are pages, too. */
type AnswersPage = {
  answers: 'page'
  returns?: undefined
  events?: undefined
  media?: undefined
  disposition?: undefined
  slow?: undefined
}

type TakesNothing = { takes?: undefined; body?: undefined; bodyLimit?: undefined }
type TakesJson = {
  takes?: undefined
  body?: Schema
  /** Bytes that a body may have, where it is more than usual. */
  bodyLimit?: number
}
/**
 * One file as the whole body of the request; its name in the header Content-Disposition. `media`: what it may call itself;
 * what it is, its content tells. More bytes than `bodyLimit` are refused while they come.
 */
type TakesFile = { takes: 'file'; media: readonly MediaType[]; bodyLimit: number; body?: undefined }

type Reads = {
  changes?: undefined
  /** A change in one of these areas makes the answer stale. */
  watches?: readonly Area[]
}
type Writes = {
  /** The areas it changes. */
  changes?: readonly Area[]
  watches?: undefined
}

type NoMedia = { media?: undefined }
/** What a GET may declare. Pieces that do not belong together do not compile together. */
export type DeclaredGet = Called &
  Guarded &
  TakesNothing &
  (
    | (Reads & AnswersJson & NoMedia)
    | ({ changes?: undefined; watches?: undefined } & (AnswersFile | AnswersEvents | AnswersPage))
  )
export type DeclaredWrite = Called &
  Guarded &
  Writes &
  ((TakesJson & ((AnswersJson & NoMedia) | AnswersFile)) | (TakesFile & AnswersJson))
export type DeclaredDelete = Called & Guarded & Writes & TakesNothing & AnswersJson & NoMedia
