import type * as z from 'zod/mini'
import type { Area } from './areas.ts'
import type { Need } from './policies.ts'

type Schema = z.ZodMiniType

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

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call, declared once. The Fastify route, its checks and serializer, the typed client, the API reference and the
 * generated tests all come from this value. A circle endpoint names its circle as `clientId` in params, query or body,
 * or as `circleOf` the record whose `id` is in its path.
 */
export type Endpoint = {
  method: Method
  path: string
  params?: Schema
  query?: Schema
  body?: Schema
  returns: Schema
  needs: Need
  circleOf?: 'joinRequest'
  /** One sentence for the API reference. */
  about: string
  limit?: LimitName
  /** Bytes that a body may have, where it is more than usual. */
  bodyLimit?: number
  /** Reads only: a change in one of these areas makes the answer stale. */
  watches?: readonly Area[]
  /** Writes only: the areas it changes. */
  changes?: readonly Area[]
}

type Declared = Omit<Endpoint, 'method' | 'path'>

const endpoint =
  <M extends Method>(method: M) =>
  <const D extends Declared>(path: string, declared: D) => ({ method, path, ...declared })

export const get = endpoint('GET')
export const post = endpoint('POST')
export const put = endpoint('PUT')
export const patch = endpoint('PATCH')
export const del = endpoint('DELETE')

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
/** What a handler returns and a caller gets. */
export type Output<E> = E extends { returns: infer S extends Schema } ? z.output<S> : never

export type Request = { method: Method; url: string; body: unknown }

/** The HTTP request for an endpoint and its input; the browser, the tests and the demo all send through it. */
export function requestFor(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: { params?: object; query?: object; body?: unknown } = {},
): Request {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  return { method: endpoint.method, url: path + search, body: input.body }
}
