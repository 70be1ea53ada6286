import type * as z from 'zod/mini'
import type { DeclaredDelete, DeclaredGet, DeclaredWrite, Schema } from './declared.ts'

type WriteMethod = 'POST' | 'PUT' | 'PATCH'
export type Method = 'GET' | WriteMethod | 'DELETE'

/**
 * One call, declared once. Its Fastify route, checks and serializer, the typed client, the API reference and the
 * generated tests are all derived from this value.
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

/** The parameter names in a path: '/api/moods/:id' has 'id', '/card/*' has '*'. */
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
/** What a handler receives, after validation. */
export type Received<E, P extends Part> = E extends Record<P, infer S extends Schema> ? z.output<S> : undefined
/** What a handler of a JSON endpoint returns and a caller gets. */
export type Output<E> = E extends { returns: infer S extends Schema } ? z.output<S> : never

type Events<E> = E extends { events: infer S extends Record<string, Schema> } ? S : never
/** The names of an endpoint’s events. */
export type EventName<E> = keyof Events<E> & string
export type EventData<E, N extends EventName<E>> = z.output<Events<E>[N]>
/** One event as it is sent. A browser that reconnects sends the `id` of the last event it received. */
export type ServerEvent<E> = { [N in EventName<E>]: { event: N; data: EventData<E, N>; id?: string } }[EventName<E>]

export type Request = { method: Method; url: string; body: unknown }

/** Builds the HTTP request for an endpoint and its input; the browser, the tests and the demo all use it. */
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
