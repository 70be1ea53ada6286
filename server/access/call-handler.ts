import type { Endpoint } from '@kinfold/contract/endpoint.ts'
import { type Action, type Need, policies } from '@kinfold/contract/policies.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dbOn } from '../core/database/database.ts'
import { failure } from '../core/failure.ts'
import { addressOf } from '../core/http/address-of.ts'
import { incomingFile } from '../core/http/take-file.ts'
import type { Account, Origin } from './accounts/account.ts'
import {
  type Circle,
  type ClosedCircle,
  closedCircle,
  inCircle,
  noteInCircle,
  readInCircle,
} from './circles/circles.ts'
import { circleOfJoinRequest } from './circles/invitations.ts'
import { type KeptFile, openKept, openWhileAudited } from './kept-file.ts'
import { noteRead } from './records/audit-notes.ts'
import type { Services } from './services.ts'

type Call = { request: FastifyRequest; reply: FastifyReply; services: Services; stopped: AbortSignal | undefined }
type Handle = (ask: unknown) => unknown
/** `find`: looks up a file named by a record while the circle is open. */
export type Handling = Handle | { find: Handle }

/** Runs a handler with the circle or account that the endpoint's permission grants. @throws NOT_FOUND, FORBIDDEN */
export function callHandler(endpoint: Endpoint, call: Call, handle: Handling): Promise<unknown> {
  // An upload arrives only once, so the call as a whole cannot be retried; only its pieces of work are (below).
  if (endpoint.takes === 'file') return callOnce(endpoint, call, handle)
  return call.services.finishCall.run(() => callOnce(endpoint, call, handle))
}

async function callOnce(endpoint: Endpoint, call: Call, handle: Handling): Promise<unknown> {
  const { request, services } = call
  const { needs } = endpoint
  const { params, query, body, account } = request
  const origin = { requestId: request.id, ip: addressOf(request), log: request.log }
  const ask = { params, query, body, ...call, origin }
  if (isAction(needs)) return inItsCircle(endpoint, needs, { ...ask, account: account! }, handle)
  if (typeof handle === 'object') throw new Error(`${endpoint.path} finds its file in a circle, and has none`)
  if (needs === 'self' && (params as { id: number }).id !== account!.userId) throw failure('NOT_FOUND')
  return handle({ ...ask, ...fileOf(endpoint, request), account, db: dbOn(services.database.accounts) })
}

/** Whether answering outlasts its statements, so that it must not hold a connection. */
export const takesLong = ({ answers, takes, slow }: Endpoint): boolean =>
  answers !== undefined || takes === 'file' || slow === true

const isAction = (needs: Need): needs is Action => needs in policies

type MemberAsk = Call & { account: Account; origin: Origin }

async function inItsCircle(endpoint: Endpoint, action: Action, ask: MemberAsk, handle: Handling) {
  const { request, services, account, origin } = ask
  const clientId = await circleOf(endpoint, request, services)
  const asking = [services.database.circle, account, origin, clientId, action] as const
  const { run } = services.finishCall
  const noting = (circle: Circle) => noteIfAudited(endpoint, request, circle)
  if (typeof handle === 'object') {
    const finding = (circle: Circle) => handle.find({ ...ask, circle }) as Promise<KeptFile>
    const kept = await run(() => readInCircle(...asking, finding))
    return openWhileAudited(
      openKept(services.storage, kept),
      endpoint.audited && run(() => noteInCircle(...asking, noting)),
    )
  }
  if (takesLong(endpoint)) {
    const closed = await run(() => closedCircle(...asking))
    const circle: ClosedCircle = {
      ...closed,
      with: (work) => run(() => closed.with(work)),
    }
    const answer = await handle({ ...ask, ...fileOf(endpoint, request), circle })
    if (endpoint.audited) await run(() => noteInCircle(...asking, noting))
    return answer
  }
  const open = endpoint.method === 'GET' && !endpoint.audited ? readInCircle : inCircle
  return open(...asking, async (circle) => {
    const answer = await handle({ ...ask, circle })
    await noting(circle)
    return answer
  })
}

async function noteIfAudited({ audited, needs }: Endpoint, { params }: FastifyRequest, circle: Circle) {
  if (!audited) return
  const { id = circle.clientId } = params as { id?: string }
  await noteRead(circle, needs, audited, String(id))
}

/** The file is read only after its sender has been authorised. */
const fileOf = ({ takes, bodyLimit }: Endpoint, request: FastifyRequest) =>
  takes === 'file' ? { file: incomingFile(request, bodyLimit) } : {}

/** The circle of an endpoint: from the path, else the query, else the body, else the record in the path. */
async function circleOf(endpoint: Endpoint, request: FastifyRequest, { database }: Services): Promise<number> {
  const { params, query, body } = request
  if (endpoint.circleOf) {
    const clientId = await findCircle[endpoint.circleOf](dbOn(database.accounts), (params as { id: number }).id)
    if (clientId === undefined) throw failure('NOT_FOUND')
    return clientId
  }
  // Only declared parts have been validated.
  const parts = [endpoint.params && params, endpoint.query && query, endpoint.body && body]
  const named = parts.find((part) => part && typeof part === 'object' && 'clientId' in part)
  return (named as { clientId: number }).clientId
}

const findCircle = { joinRequest: circleOfJoinRequest }
