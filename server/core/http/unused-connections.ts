import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOKED_MS = 50
/** A call may just be on its way on a connection that looks idle: nothing was asked for so long, on any connection, */
const QUIET_MS = 500
/** or for some times as long as the calls on one have been apart, which is longer where the machine is busy, */
const PAUSES = 4
/** but no longer than this: the rest of a stop is for the answers (stop.ts). */
const LATEST_MS = 4_000
/** What was sent on a new connection may not have been read yet, on a busy machine. */
const UNASKED_MS = 2_000
/** Of a turn of the event loop in which nothing else was done. */
const SHORT_MS = 1

/** Times of `performance.now()`; how far the last two calls were apart. */
type Use = { openedAt: number; askedAt?: number; apartMs: number }

/**
 * A server that stops cuts no call. The port is closed once a short turn of the event loop has found nobody waiting at it, as the system
 * resets those who do. What is asked on connections that are open is answered, each time as the last on its connection (Fastify); those on which
 * nothing is asked are closed when nothing is expected on any, and only after a look at what has arrived: on a busy machine the
 * moment to close comes late, and calls lie unread by then. Node closes them in the moment in which the port closes. Nor is that enough: a
 * connection that was busy then stays open once it is idle, and one that browsers open ahead and have asked nothing on
 * yet never counts as idle; both for longer than a minute.
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
    // Between a timer and what it sets as the next turn, everything that has arrived is read.
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

/** Who asks less often than this says nothing of when they ask next. */
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
  // The first turn may have begun before somebody came. Each takes one of those who wait; who comes while a long one lasts is not seen.
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
