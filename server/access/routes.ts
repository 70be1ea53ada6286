import type { Endpoint, Output, Received } from '@kinfold/contract/endpoint.ts'
import { type Action, type Need, policies } from '@kinfold/contract/policies.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, dbOn } from '../core/database.ts'
import { failure } from '../core/failure.ts'
import type { Account, Origin } from './account.ts'
import { authenticate } from './authenticate.ts'
import { type Circle, inCircle } from './circles.ts'
import { circleOfJoinRequest } from './invitations.ts'
import type { Services } from './services.ts'

type Group = Record<string, Endpoint>

/** What a handler is given. A circle endpoint gets the circle and its rows; others get accounts, and no circle records. */
export type Ask<E> = {
  params: Received<E, 'params'>
  query: Received<E, 'query'>
  body: Received<E, 'body'>
  request: FastifyRequest
  reply: FastifyReply
  services: Services
} & (E extends { needs: 'anyone' } ? AsAnyone : E extends { needs: 'account' | 'self' } ? AsAccount : AsMember)

type AsAnyone = { db: Db; origin: Origin }
type AsAccount = AsAnyone & { account: Account }
type AsMember = { circle: Circle; account: Account; origin: Origin }

/** A feature's handlers, one for each endpoint. */
export type Handlers<G extends Group> = { [K in keyof G]: (ask: Ask<G[K]>) => Promise<Output<G[K]>> | Output<G[K]> }

/** Binds a feature's endpoints to their handlers. The type checker asks for one handler for each endpoint. */
export const routes =
  <G extends Group>(group: G, handlers: Handlers<G>) =>
  (app: FastifyInstance, services: Services) => {
    for (const name of Object.keys(group)) {
      addRoute(app, services, group[name] as Endpoint, handlers[name] as (ask: unknown) => Promise<unknown>)
    }
  }

function addRoute(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint,
  handle: (ask: unknown) => Promise<unknown>,
) {
  const { method, path, params, query, body, returns, needs, limit, bodyLimit } = endpoint
  app.route({
    method,
    url: path,
    ...(bodyLimit && { bodyLimit }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { 200: returns },
    },
    config: { endpoint },
    onRequest: async (request) => {
      if (needs !== 'anyone') request.account = authenticate(request.headers.authorization, services)
    },
    handler: async (request, reply) => {
      const { limits, finishCall } = services
      if (limit) await finishCall.run(() => limits.count(limit, request.ip, request.account?.userId))
      const answer = await finishCall.run(() => answerTo(endpoint, request, reply, services, handle))
      if (method !== 'GET') services.events.wake()
      return answer
    },
  })
}

/** Runs the handler with what the endpoint's permission opens. */
async function answerTo(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  handle: (ask: unknown) => Promise<unknown>,
) {
  const { needs, circleOf: recordKind } = endpoint
  const { params, query, body, account } = request
  const asked = { params, query, body, request, reply, services }
  const origin = { requestId: request.id, ip: request.ip, log: request.log }
  if (isAction(needs)) {
    const clientId = recordKind ? await circleOfRecord(services, recordKind, request) : circleNamed(endpoint, request)
    return inCircle(services.database.circle, account!, origin, clientId, needs, (circle) =>
      handle({ ...asked, circle, account, origin }),
    )
  }
  if (needs === 'self' && (params as { id: number }).id !== account!.userId) throw failure('NOT_FOUND')
  return handle({ ...asked, account, origin, db: dbOn(services.database.accounts) })
}

const isAction = (needs: Need): needs is Action => needs in policies

/** A circle endpoint names its circle once: in the path, else in the query, else in the body. */
function circleNamed(endpoint: Endpoint, { params, query, body }: FastifyRequest): number {
  // Only what is declared has been checked.
  const parts = [endpoint.params && params, endpoint.query && query, endpoint.body && body]
  const named = parts.find((part) => part && typeof part === 'object' && 'clientId' in part)
  return (named as { clientId: number }).clientId
}

/** Or it names a record, and the circle is where that is. @throws NOT_FOUND */
async function circleOfRecord({ database }: Services, kind: RecordKind, { params }: FastifyRequest): Promise<number> {
  const clientId = await findCircle[kind](dbOn(database.accounts), (params as { id: number }).id)
  if (clientId === undefined) throw failure('NOT_FOUND')
  return clientId
}

const findCircle = { joinRequest: circleOfJoinRequest }
type RecordKind = keyof typeof findCircle

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}
