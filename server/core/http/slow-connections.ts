import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Settings of the HTTP server itself, for what is no request yet; no file takes longer to arrive. */
export const slowRequests = { requestTimeout: 3_600_000, headersTimeout: 15_000 }

/** How often it is looked; who is too slow in two looks one after the other is cut. */
const LOOK_MS = 5_000
/** What somebody who sends, or takes an answer, gets done between two looks: less than the slowest telephone line does. */
const LEAST_BYTES = 2_000
/** All that is no file is small, and arrives in so many looks. */
const MOST_LOOKS = 12

type Seen = { received: number; sent: number; looks: number; isLate: boolean }

/**
 * Cuts the lines of those who hold a call open without sending or taking anything, so that nobody can collect such calls until
 * no more fit. Who waits for us is never too slow: for an answer that is being worked out, or for the next event.
 */
export function cutSlowConnections(app: FastifyInstance, lookMs = LOOK_MS) {
  const calls = new WeakMap<FastifyRequest, Seen>()
  const looking = setInterval(() => {
    for (const call of app.openCalls()) {
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
  // What waits for its reader has not left.
  const sent = bytesWritten - writableLength
  const looks = (before?.looks ?? 0) + 1
  if (!before) return { received, sent, looks, isLate: false }
  const isFile = routeOptions.config.endpoint?.takes === 'file'
  // A full buffer: it is us who do not go on reading.
  const owesBody = !raw.complete && raw.readableLength < raw.readableHighWaterMark
  const sendsSlowly = owesBody && (received - before.received < LEAST_BYTES || (!isFile && looks > MOST_LOOKS))
  const takesSlowly = writableLength > 0 && sent - before.sent < LEAST_BYTES
  return { received, sent, looks, isLate: sendsSlowly || takesSlowly }
}
