import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Settings of the HTTP server for incomplete requests; no upload takes longer. */
export const slowRequests = { requestTimeout: 3_600_000, headersTimeout: 15_000 }

/** The interval between looks; a connection too slow in two consecutive looks is cut. */
const LOOK_MS = 5_000
/** Bytes that a sender or receiver must manage between two looks: less than the slowest telephone line does. */
const LEAST_BYTES = 2_000
/** Everything except files is small, and arrives within this many looks. */
const MOST_LOOKS = 12

type Seen = { received: number; sent: number; looks: number; isLate: boolean }

/**
 * Cuts connections that hold a call open without sending or receiving, so that nobody can collect them until no more
 * fit. Clients that wait for us are never too slow: for an answer being computed, or for the next event.
 */
export function cutSlowConnections(app: FastifyInstance, lookMs = LOOK_MS) {
  const calls = new WeakMap<FastifyRequest, Seen>()
  const looking = setInterval(() => {
    for (const call of app.openCalls()) {
      // A call that the program makes to itself has none.
      if (!(call.raw.socket instanceof Socket)) continue
      const before = calls.get(call)
      const now = look(call, before)
      calls.set(call, now)
      if (now.isLate && before?.isLate) call.raw.socket.destroy()
    }
  }, lookMs).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

function look({ raw, routeOptions }: FastifyRequest, before: Seen | undefined): Seen {
  const { bytesRead: received, bytesWritten, writableLength } = raw.socket
  // Data waiting for its reader has not been sent.
  const sent = bytesWritten - writableLength
  const looks = (before?.looks ?? 0) + 1
  if (!before) return { received, sent, looks, isLate: false }
  const isFile = routeOptions.config.endpoint?.takes === 'file'
  // If the buffer is full, we are the ones who do not read on.
  const owesBody = !raw.complete && raw.readableLength < raw.readableHighWaterMark
  const sendsSlowly = owesBody && (received - before.received < LEAST_BYTES || (!isFile && looks > MOST_LOOKS))
  const takesSlowly = writableLength > 0 && sent - before.sent < LEAST_BYTES
  return { received, sent, looks, isLate: sendsSlowly || takesSlowly }
}
