import type * as z from 'zod/mini'
import type { Area } from './areas.ts'
import type { Action, Need } from './policies.ts'

type Schema<Output = unknown> = z.ZodMiniType<Output>

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
type DeclaredGet = Called &
  Guarded &
  TakesNothing &
  (
    | (Reads & AnswersJson & NoMedia)
    | ({ changes?: undefined; watches?: undefined } & (AnswersFile | AnswersEvents | AnswersPage))
  )
type DeclaredWrite = Called &
  Guarded &
  Writes &
  ((TakesJson & ((AnswersJson & NoMedia) | AnswersFile)) | (TakesFile & AnswersJson))
type DeclaredDelete = Called & Guarded & Writes & TakesNothing & AnswersJson & NoMedia

type WriteMethod = 'POST' | 'PUT' | 'PATCH'
export type Method = 'GET' | WriteMethod | 'DELETE'

/**
 * One call, declared once. The Fastify route, its checks and what sends its answer, the typed client, the API reference and
 * the generated tests all come from this value.
 */
export type Endpoint = { path: string } & (
  | ({ method: 'GET' } & DeclaredGet)
  | ({ method: WriteMethod } & DeclaredWrite)
  | ({ method: 'DELETE' } & DeclaredDelete)
)

export type JsonEndpoint = Endpoint & { answers?: undefined; returns: Schema }
export type FileEndpoint = Endpoint & { answers: 'file' }
export type EventsEndpoint = Endpoint & { answers: 'events' }
export type PageEndpoint = Endpoint & { answers: 'page' }
export type UploadEndpoint = JsonEndpoint & { takes: 'file' }

/** The names in a path: '/api/moods/:id' has 'id', '/card/*' has '*'. */
type NamesIn<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : P extends `${string}*`
      ? '*'
      : never
type ParamsFor<P extends string> = [NamesIn<P>] extends [never]
  ? { params?: undefined }
  : { params: Schema<Record<NamesIn<P>, unknown>> }

const endpoint =
  <M extends Method, Declared>(method: M) =>
  <const P extends string, const D extends Declared>(path: P, declared: D & ParamsFor<P>) => ({
    method,
    path: path as string,
    ...(declared as D),
  })

export const get = endpoint<'GET', DeclaredGet>('GET')
export const post = endpoint<'POST', DeclaredWrite>('POST')
export const put = endpoint<'PUT', DeclaredWrite>('PUT')
export const patch = endpoint<'PATCH', DeclaredWrite>('PATCH')
export const del = endpoint<'DELETE', DeclaredDelete>('DELETE')

type Part = 'params' | 'query' | 'body'
type Sent<E, P extends Part> =
  E extends Record<P, infer S extends Schema>
    ? P extends 'body'
      ? z.input<S>
      : Partial<z.output<S>> & RequiredOf<z.input<S>, z.output<S>>
    : undefined
type RequiredOf<I, O> = { [K in keyof I & keyof O as undefined extends I[K] ? never : K]: O[K] }

/** What a caller passes. */
export type Input<E> = { [P in Part as E extends Record<P, Schema> ? P : never]: Sent<E, P> }
/** What a handler receives, validated. */
export type Received<E, P extends Part> = E extends Record<P, infer S extends Schema> ? z.output<S> : undefined
/** What a handler returns and a caller gets, of an endpoint that answers JSON. */
export type Output<E> = E extends { returns: infer S extends Schema } ? z.output<S> : never

type Events<E> = E extends { events: infer S extends Record<string, Schema> } ? S : never
/** The name of an event, and what it says. */
export type EventName<E> = keyof Events<E> & string
export type EventData<E, N extends EventName<E>> = z.output<Events<E>[N]>
/** One event as it is sent. A browser that comes back says the last `id` it heard. */
export type ServerEvent<E> = { [N in EventName<E>]: { event: N; data: EventData<E, N>; id?: string } }[EventName<E>]

export type Request = { method: Method; url: string; body: unknown }

/** The HTTP request for an endpoint and its input; the browser, the tests and the demo all send through it. */
export function requestFor(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: { params?: object; query?: object; body?: unknown } = {},
): Request {
  const path = endpoint.path.replace(/:(\w+)|\*/g, (whole, name: string = whole) =>
    encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return { method: endpoint.method, url: path + search, body: input.body }
}
