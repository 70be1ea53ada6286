import { Readable } from 'node:stream'
import type { MediaType } from '@kinfold/contract/declared.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, failure } from '../failure.ts'
import { nameIn } from './file-name.ts'

/**
 * An upload: the content may be anything, whatever its type is said to be, and can be read only once, as a
 * stream: @throws TOO_LARGE, UPLOAD_CUT if the sender disconnects before the end, BAD_INPUT if it is empty.
 */
export type IncomingFile = { name: string; content: AsyncIterable<Buffer> }

/** The whole content: only if `bodyLimit` is small and the file is needed as a whole. */
export async function wholeOf({ content }: IncomingFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Forms are not files: their boundaries would be stored as content. */
const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded']
/**
 * How long a refused sender may go on sending before the connection is cut; browsers read the refusal only after
 * sending.
 */
const DRAIN_MS = 10_000

/** From here on, bodies are files: passed to the handler as streams. */
export function takeFiles(scope: FastifyInstance, media: readonly MediaType[]) {
  scope.removeAllContentTypeParsers()
  for (const form of FORMS) scope.addContentTypeParser(form, (_request, _body, done) => done(failure('WRONG_TYPE')))
  for (const type of media) {
    scope.addContentTypeParser(asFastifySays(type), (_request, body, done) => done(null, body))
  }
}

/** From here on, bodies may be anything and are ignored: other programs send forms of their own. */
export function ignoreBodies(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
}

function asFastifySays(type: MediaType): string | RegExp {
  if (type === '*/*') return '*'
  return type.endsWith('/*') ? new RegExp(`^${type.slice(0, -1)}`) : type
}

/** The file of a request. @throws BAD_INPUT without one, TOO_LARGE if its declared length is too large */
export function incomingFile({ headers, body }: FastifyRequest, limit: number): IncomingFile {
  if (!(body instanceof Readable)) throw nothingSent()
  if (Number(headers['content-length']) > limit) throw tooLarge(limit)
  return { name: nameIn(headers['content-disposition']), content: limited(body, limit) }
}

async function* limited(body: Readable, limit: number): AsyncGenerator<Buffer> {
  let size = 0
  try {
    // Destroying a request would cut the connection together with the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      yield chunk
    }
    if (size === 0) throw nothingSent()
  } catch (error) {
    throw error instanceof Failure ? error : failure('UPLOAD_CUT')
  } finally {
    if (!body.readableEnded) drain(body)
  }
}

function drain(body: Readable) {
  body.on('error', () => {}).resume()
  const timer = setTimeout(() => body.destroy(), DRAIN_MS).unref()
  body.once('close', () => clearTimeout(timer))
}

export const tooLarge = (limit: number) =>
  failure('TOO_LARGE', { message: `Please use a file of at most ${Math.ceil(limit / MEGABYTE)} MB.` })
const MEGABYTE = 1024 * 1024

const nothingSent = () => failure('BAD_INPUT', { fields: { file: 'Please choose a file that is not empty' } })
