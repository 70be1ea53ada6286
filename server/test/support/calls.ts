import type { Readable } from 'node:stream'
import { type Contract, contract } from '@kinfold/contract/contract.ts'
import {
  type Endpoint,
  type FileEndpoint,
  type Input,
  type JsonEndpoint,
  type Output,
  requestFor,
} from '@kinfold/contract/endpoint.ts'
import { READER } from '@kinfold/contract/reader.ts'
import type { InjectOptions } from 'fastify'
import { parse } from 'zod/v4/core'
import { dispositionOf, nameIn } from '../../core/http/file-name.ts'
import type { Kinfold } from '../../start.ts'
import { theKinfold } from './kinfold.ts'
import { Refused } from './refused.ts'
import type { Person } from './world.ts'

/** The input of a call, and the file of one that takes a file. */
export type Given<E> = Partial<Input<E>> & WithFile<E>
type WithFile<E> = E extends { takes: 'file' } ? { file?: FileGiven } : unknown
export type FileGiven = { name?: string; type?: string; content: string | Buffer | Readable }

type Got<E> = E extends FileEndpoint ? FileGot : E extends JsonEndpoint ? Output<E> : string
type FileGot = { name: string; type: string; content: Buffer }

type WithoutCircle<I> = { [P in keyof I]?: Omit<I[P], 'clientId'> & { clientId?: number } }
type Caller = {
  [G in keyof Contract]: {
    [K in keyof Contract[G]]: (
      input?: WithoutCircle<Input<Contract[G][K]>> & WithFile<Contract[G][K]>,
    ) => Promise<Got<Contract[G][K]>>
  }
}

/**
 * Calls as one person, through the whole HTTP stack. Every answer is checked against its schema; a page is returned as
 * its markup, an event stream as its first event.
 */
export const as = (person: Person | undefined, kinfold?: Kinfold): Caller =>
  new Proxy({} as Caller, {
    get: (_, group: keyof Contract) =>
      new Proxy(
        {},
        {
          get:
            (_, name: string) =>
            (input = {}) =>
              call(person, (contract[group] as Record<string, Endpoint>)[name]!, input, kinfold),
        },
      ),
  })

export type AnyInput = { params?: object; query?: object; body?: object; file?: FileGiven }

async function call(
  person: Person | undefined,
  endpoint: Endpoint,
  input: AnyInput,
  kinfold?: Kinfold,
): Promise<unknown> {
  const response = await send(person, endpoint, input, kinfold)
  if (response.statusCode !== 200) throw new Refused(response.statusCode, JSON.parse(response.body))
  if (endpoint.answers === 'file') return fileIn(response)
  return endpoint.returns ? parse(endpoint.returns, JSON.parse(response.body)) : response.body
}

const fileIn = ({ headers, rawPayload }: Awaited<ReturnType<typeof send>>): FileGot => ({
  name: nameIn(String(headers['content-disposition'])),
  type: String(headers['content-type']),
  content: rawPayload,
})

/** Waits for simultaneous calls: 'DONE', or the code each was refused with. */
export const settled = (...calls: Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'DONE',
        (error: Refused) => error.body.errorCode,
      ),
    ),
  )

/**
 * Sends one call and returns the raw response, after work that follows the answer has finished, too; for an event
 * stream, its beginning.
 */
export async function send(person: Person | undefined, endpoint: Endpoint, input: AnyInput, kinfold?: Kinfold) {
  const { app, services } = kinfold ?? (await theKinfold())
  const { method, url, body } = requestFor(endpoint, withCircle(endpoint, input, person?.clientId))
  const { file } = input
  const request = {
    method,
    url,
    headers: {
      ...(person && headersOf(person)),
      ...(file && {
        'content-type': file.type ?? 'application/octet-stream',
        'content-disposition': dispositionOf('attachment', file.name ?? 'file'),
      }),
    },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(file && { payload: file.content }),
  }
  const response = await injected(app, endpoint, request)
  await services.later.settled()
  return response
}

export const headersOf = ({ token, reader }: Person) => ({
  authorization: `Bearer ${token}`,
  ...(reader && { [READER]: reader }),
})

/** Light-my-request, also for answers that do not end by themselves: for those it returns the beginning. */
export async function injected(app: Kinfold['app'], endpoint: Endpoint, request: InjectOptions) {
  if (endpoint.answers !== 'events') return app.inject(request)
  const response = await app.inject({ ...request, payloadAsStream: true })
  let text = ''
  for await (const piece of response.stream()) {
    text += piece
    if (/^event: .*\n\n$/ms.test(text)) break
  }
  response.raw.res.destroy()
  return { ...response, body: text, rawPayload: Buffer.from(text) }
}

/** Adds the caller's circle where the endpoint expects one and none is given. */
function withCircle(endpoint: Endpoint, input: AnyInput, clientId: number | undefined): AnyInput {
  const filled: Record<string, object | undefined> = { ...input }
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = (endpoint[part] as { shape?: object } | undefined)?.shape
    if (shape && 'clientId' in shape) filled[part] = { clientId, ...input[part] }
  }
  return filled
}
