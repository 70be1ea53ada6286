import { PassThrough, type Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/v4/core'
import { serializerCompiler } from './schemas.ts'

type AnyEvent = { event: string; data: unknown; id?: string }
type Write = (event: AnyEvent) => string

/** Keeps browsers and proxies from treating a quiet stream as dead. */
const HEARTBEAT_MS = 20_000
/** When a browser that lost the stream reconnects; randomised, so that thousands do not return at once. */
const RETRY_MS = 2_000

/** Serializes events with exactly the fields of their schemas. */
export function eventWriter(schemas: Record<string, z.$ZodType>): Write {
  const written = new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      serializerCompiler({ schema, method: 'GET', url: '' }) as (data: unknown) => string,
    ]),
  )
  return ({ event, data, id }) =>
    `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${written.get(event)!(data)}\n\n`
}

/** Sends events until they end or `stopped` aborts; then no more are requested. */
export function sendEvents(
  reply: FastifyReply,
  write: Write,
  events: AsyncIterable<AnyEvent>,
  stopped: AbortSignal,
): FastifyReply {
  const stream = new PassThrough()
  const source = events[Symbol.asyncIterator]()
  const heartbeat = setInterval(() => stream.writableNeedDrain || stream.write(':\n\n'), HEARTBEAT_MS)
  const end = () => {
    clearInterval(heartbeat)
    stream.end()
    void source.return?.().catch(() => {})
  }
  stopped.addEventListener('abort', end, { once: true })
  stream.write(`retry: ${RETRY_MS}\n\n`)
  // The server may have begun to stop, or the client have gone, before the handler had its answer.
  if (stopped.aborted) end()
  void pump(source, stream, write)
    .catch((error) => reply.log.warn({ err: error }, 'a stream of events broke off'))
    .finally(end)
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  return reply.send(stream)
}

async function pump(source: AsyncIterator<AnyEvent>, stream: PassThrough, write: Write) {
  for (;;) {
    const { done, value } = await source.next()
    if (done || stream.writableEnded) return
    if (!stream.write(write(value))) await drained(stream)
  }
}

/** Waits until a stream accepts more data, or is closed. */
export const drained = (stream: Writable) =>
  new Promise<void>((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })
