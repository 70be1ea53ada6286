import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOKED_MS = 50
/**
 * A call may be on its way on a connection that looks idle. Connections are closed after this long without a call on
 * any of them,
 */
const QUIET_MS = 500
/** or this many times the interval between calls on one connection, which grows on a busy machine, */
const PAUSES = 4
/** but no later than this: the rest of the stop is needed for answers (stop.ts). */
const LATEST_MS = 4_000
/** On a busy machine, data sent on a new connection may not have been read yet. */
const UNASKED_MS = 2_000
/** The longest turn of the event loop in which nothing else was done. */
const SHORT_MS = 1

/** Times of `performance.now()`; `apartMs`: the interval between the last two calls. */
type Use = { openedAt: number; askedAt?: number; apartMs: number }

/**
 * A stopping server must not cut any call. The port is closed once a short turn of the event loop has found no
 * connection waiting to be accepted, because the system resets those. Calls on open connections are still answered,
 * each as the last on its connection (Fastify). Connections without a call are closed when none is expected on any, and
 * only after a look at what has arrived: on a busy machine the timer fires late, with unread calls waiting. Node closes
 * idle connections when the port closes, which is not enough: a connection that was busy then stays open afterwards,
 * and one that a browser opened ahead without a call never counts as idle; both for longer than a minute.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const { server } = app
  const uses = followConnections(server)
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const closeIdle = server.closeIdleConnections.bind(server)
    server.closeIdleConnections = () => {}
    const began = performance.now()
    let askedAt = began
    server.on('request', () => {
      askedAt = performance.now()
    })
    await closePort(server)
    const look = () => {
      const now = performance.now()
      if (now - began < LATEST_MS && now - askedAt < patience(uses.values())) return
      closeIdle()
      for (const [socket, { openedAt }] of uses)
        if (socket.bytesRead === 0 && now - openedAt > UNASKED_MS) socket.destroy()
    }
    // Between a timer and the immediate it sets, everything that has arrived is read.
    const looking = setInterval(() => setImmediate(look), LOOKED_MS)
    server.once('close', () => clearInterval(looking))
  })
}

function followConnections(server: Server): Map<Socket, Use> {
  const uses = new Map<Socket, Use>()
  server.on('connection', (socket: Socket) => {
    uses.set(socket, { openedAt: performance.now(), apartMs: 0 })
    socket.once('close', () => uses.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => {
    const use = uses.get(socket)
    if (!use) return
    const now = performance.now()
    use.apartMs = now - (use.askedAt ?? now)
    use.askedAt = now
  })
  return uses
}

/** Connections with calls less frequent than this do not predict the next call. */
function patience(uses: Iterable<Use>): number {
  const apart = [...uses].map(({ apartMs }) => apartMs).filter((apartMs) => apartMs < LATEST_MS)
  return Math.max(QUIET_MS, PAUSES * Math.max(...apart, 0))
}

/** Fastify's own call to close it then waits for the same end. */
async function closePort(server: Server) {
  const began = performance.now()
  let hasCome = true
  const note = () => {
    hasCome = true
  }
  server.on('connection', note)
  // The first turn may have begun before a connection arrived. Each turn accepts one waiting connection; one that
  // arrives during a long turn is not seen.
  for (let turnAt = await nextTurnAt(), isLong = true; hasCome || isLong; ) {
    if (turnAt - began > LATEST_MS) break
    hasCome = false
    const now = await nextTurnAt()
    isLong = now - turnAt > SHORT_MS
    turnAt = now
  }
  server.off('connection', note)
  server.close()
}

const nextTurnAt = () => nextTurn().then(() => performance.now())
