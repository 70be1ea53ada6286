import type { LimitName } from '@kinfold/contract/declared.ts'
import type {
  Endpoint,
  EventsEndpoint,
  FileEndpoint,
  Output,
  PageEndpoint,
  Received,
  ServerEvent,
} from '@kinfold/contract/endpoint.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { READER } from '@kinfold/contract/reader.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerCall } from '../core/background/rounds.ts'
import type { Db } from '../core/database/database.ts'
import type { Failure } from '../core/failure.ts'
import { addressOf } from '../core/http/address-of.ts'
import type { FileAnswer } from '../core/http/answer-file.ts'
import type { Page } from '../core/http/answer-page.ts'
import { type IncomingFile, ignoreBodies, takeFiles } from '../core/http/take-file.ts'
import { withTextFormat } from '../core/reader.ts'
import type { Account, Origin } from './accounts/account.ts'
import { textFormatOfRequest } from './accounts/readers.ts'
import { errorPages, senderFor } from './answers.ts'
import { authenticate } from './authenticate.ts'
import { callHandler, type Handling, takesLong } from './call-handler.ts'
import type { Circle, ClosedCircle } from './circles/circles.ts'
import type { KeptFile } from './kept-file.ts'
import { type LongRead, mayBeLong } from './may-be-long.ts'
import type { ReadServices, Services } from './services.ts'

type Group = Record<string, Endpoint>

/** The answer of a call that only does something (`Done` of the contract). */
export const done = { ok: true } as const

/**
 * The arguments of a handler. A circle endpoint gets the circle and its rows; others get accounts, and no circle
 * records.
 */
export type Ask<E> = {
  params: Received<E, 'params'>
  query: Received<E, 'query'>
  body: Received<E, 'body'>
} & (E extends LongRead
  ? { services: ReadServices }
  : { services: Services; request: FastifyRequest; reply: FastifyReply }) &
  (E extends { takes: 'file' } ? { file: IncomingFile } : unknown) &
  (TakesLong<E> extends true ? { stopped: AbortSignal } : unknown) &
  (E extends { needs: 'anyone' } ? AsAnyone : E extends { needs: 'account' | 'self' } ? AsAccount : AsMember<E>)

type AsAnyone = { db: Db; origin: Origin }
type AsAccount = AsAnyone & { account: Account }
type AsMember<E> = {
  circle: TakesLong<E> extends true ? ClosedCircle<ActionOf<E>> : Circle<ActionOf<E>>
  account: Account
  origin: Origin
}
type ActionOf<E> = E extends { needs: infer A extends Action } ? A : never

/**
 * Calls that outlast their statements hold no connection: they open the circle piece by piece. `stopped`: nobody waits
 * for the answer any more.
 */
type TakesLong<E> = E extends { answers: 'file' | 'events' | 'page' } | { takes: 'file' } | { slow: true }
  ? true
  : false

type Answer<E> = E extends FileEndpoint
  ? FileAnswer
  : E extends EventsEndpoint
    ? AsyncIterable<ServerEvent<E>>
    : E extends PageEndpoint
      ? Page
      : Output<E>

type Handler<E> = (ask: Ask<E>) => Promise<Answer<E>> | Answer<E>
/** People who open a page get refusals as pages, too, also for a file opened from a page. */
type PageHandler<E> = { show: Handler<E>; refuse: (refusal: Failure) => Page }
/**
 * A file named by a record: looked up in the same round trip that opens the circle, and opened once no connection is
 * held.
 */
type KeptFileHandler<E> = { find: (ask: Omit<Ask<E>, 'circle'> & { circle: Circle<ActionOf<E>> }) => Promise<KeptFile> }

/** A feature's handlers, one for each endpoint. */
export type Handlers<G extends Group> = {
  [K in keyof G]: G[K] extends PageEndpoint
    ? PageHandler<G[K]>
    : G[K] extends FileEndpoint & { needs: 'anyone' }
      ? Handler<G[K]> | PageHandler<G[K]>
      : G[K] extends FileEndpoint & { needs: Action }
        ? Handler<G[K]> | KeptFileHandler<G[K]>
        : Handler<G[K]>
}

/** Binds a feature's endpoints to their handlers. The type checker reports missing ones. */
export const routes =
  <G extends Group>(group: G, handlers: Handlers<G>) =>
  (app: FastifyInstance, services: Services, isWanted: (endpoint: Endpoint) => boolean = () => true) => {
    for (const name of Object.keys(group)) {
      const endpoint = group[name] as Endpoint
      if (!isWanted(endpoint)) continue
      const handler = handlers[name] as AnyHandling
      // Body parsers apply to a scope: a scope of its own limits them to this route.
      if (endpoint.takes === 'file' || endpoint.ignoresBody)
        app.register(async (scope) => addRoute(scope, services, endpoint, handler))
      else addRoute(app, services, endpoint, handler)
    }
  }

type AnyHandler = (ask: unknown) => unknown
type AnyHandling = Handling | { show: AnyHandler; refuse: (refusal: Failure) => Page }

function addRoute(app: FastifyInstance, services: Services, endpoint: Endpoint, handler: AnyHandling) {
  const { method, path, params, query, body, returns, needs, limit, bodyLimit } = endpoint
  const isSlow = takesLong(endpoint)
  const longReads = mayBeLong(endpoint) ? services.longReads : undefined
  const isTls = services.config.publicUrl?.startsWith('https:') ?? false
  const handle = 'show' in handler ? handler.show : handler
  const send = senderFor(endpoint, isTls)
  const closing = endpoint.answers === 'events' ? whenClosing(app) : undefined
  if (endpoint.takes === 'file') takeFiles(app, endpoint.media)
  if (endpoint.ignoresBody) ignoreBodies(app)
  app.route({
    method,
    url: path,
    ...(bodyLimit && { bodyLimit }),
    ...('refuse' in handler && { errorHandler: errorPages(handler.refuse, isTls) }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(returns && { response: { 200: returns } }),
    },
    config: { endpoint },
    // For monitors: /api/health. Not where opening a page is recorded.
    exposeHeadRoute: method === 'GET' && needs === 'anyone' && !endpoint.answers,
    onRequest: async (request) => {
      if (needs !== 'anyone') request.account = authenticate(request.headers.authorization, services)
    },
    handler: async (request, reply) => {
      if (limit) await countCall(limit, request)
      const person = request.account?.userId
      if (!longReads || !person) return answerCall({ isSlow }, () => answer(request, reply))
      if (longReads.takes(person, endpoint)) return longReads.answer(request, reply)
      const onLong = () => longReads.note(person, endpoint)
      return answerCall({ isSlow, onLong }, () => answer(request, reply))
    },
  })

  const countCall = (counted: LimitName, request: FastifyRequest) =>
    services.finishCall.run(() => services.limits.count(counted, addressOf(request), request.account?.userId))

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const stopped = isSlow ? whenGone(reply, closing && [closing, whenOver(request)]) : undefined
    const answered = await withTextFormat(textFormatOfRequest(request.headers[READER]), () =>
      callHandler(endpoint, { request, reply, services, stopped }, handle),
    )
    if (method !== 'GET') services.events.wake()
    return send(reply, answered, stopped)
  }
}

/** Open event streams would keep the server from stopping. */
function whenClosing(app: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  return closing.signal
}

/** Aborts when nobody waits for the answer any more. */
function whenGone({ raw }: FastifyReply, others: AbortSignal[] = []): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => gone.abort())
  return others.length > 0 ? AbortSignal.any([gone.signal, ...others]) : gone.signal
}

/** A stream ends with the token that opened it; the browser reconnects with a new one. */
const whenOver = ({ account }: FastifyRequest): AbortSignal =>
  account?.until ? AbortSignal.timeout(Math.max(0, account.until - Date.now())) : new AbortController().signal

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
