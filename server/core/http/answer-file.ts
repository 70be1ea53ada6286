import { Readable } from 'node:stream'
import type { MediaType } from '@kinfold/contract/declared.ts'
import type { FileEndpoint } from '@kinfold/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { dispositionOf } from './file-name.ts'

/**
 * A file to answer with. `size` in bytes, if known, lets the browser show progress. `mark` changes only with the
 * content; a caller that already has it (ETag) is told that nothing changed.
 */
export type FileAnswer = { name: string; type: MediaType; size?: number; mark?: string; content: Pieces }
type Pieces = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/** If opened directly, the file runs nothing, loads nothing and cannot be framed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Streams a file; if the client disconnects, its source is closed. */
export function sendFile(
  reply: FastifyReply,
  { media, disposition = 'attachment' }: Pick<FileEndpoint, 'media' | 'disposition'>,
  { name, type, size, mark, content }: FileAnswer,
): FastifyReply {
  if (!media.some((declared) => covers(declared, type))) throw new Error(`${type} is not declared`)
  const isText = type.startsWith('text/')
  reply.headers({
    'content-type': isText ? `${type}; charset=utf-8` : type,
    'content-disposition': dispositionOf(disposition, name),
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'same-origin',
    ...(size === undefined ? {} : { 'content-length': size }),
    ...(mark === undefined ? {} : { etag: `"${mark}"` }),
  })
  if (mark !== undefined && marksIn(reply.request.headers['if-none-match']).includes(mark))
    return reply.code(304).removeHeader('content-type').send()
  return reply.send(Readable.from(content, { objectMode: false }))
}

/** `W/"one", "two"` -> one, two: compressing proxies make an ETag weak. */
const marksIn = (header = '') => [...header.matchAll(/"([^"]*)"/g)].map(([, mark]) => mark)

const covers = (declared: MediaType, type: MediaType) =>
  declared === '*/*' || declared === type || (declared.endsWith('/*') && type.startsWith(declared.slice(0, -1)))
