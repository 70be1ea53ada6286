import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOKED_MS = 50
/** What was sent on a new connection may not have been read yet, on a busy machine. */
const QUIET_MS = 2_000
/** A call may just be arriving on a connection that looks idle. Each answer meanwhile says that it is the connection's last. */
const LAST_CALLS_MS = 500

/**
 * Closes connections on which nothing is asked until the server has closed; answers how to stop. Node's own way is not enough: a
 * connection that was busy when the port closed stays open once it is idle, and one that browsers open ahead and have asked
 * nothing on yet never counts as idle; both for longer than a minute.
 */
export function closeUnusedConnections({ server, openSockets }: FastifyInstance): () => void {
  const closeIdle = server.closeIdleConnections.bind(server)
  // Node and Fastify do it in the moment in which the port closes, and cut the calls that are on their way.
  server.closeIdleConnections = () => {}
  const began = performance.now()
  const closing = setInterval(() => {
    if (performance.now() - began < LAST_CALLS_MS) return
    closeIdle()
    for (const [socket, openedAt] of openSockets())
      if (socket.bytesRead === 0 && performance.now() - openedAt > QUIET_MS) socket.destroy()
  }, LOOKED_MS)
  return () => clearInterval(closing)
}

/** Follows the connections there are: `app.openSockets()`, with the moment of `performance.now()` when each was opened. */
export function followConnections(app: FastifyInstance) {
  const sockets = new Map<Socket, number>()
  app.decorate('openSockets', () => sockets)
  app.server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    openSockets(): Iterable<[Socket, number]>
  }
}
