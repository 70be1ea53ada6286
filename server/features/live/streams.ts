import type { ServerResponse } from 'node:http'
import type { Change, Events } from '../../core/events.ts'

type Listener = { userId: number; sessionId: string; response: ServerResponse }
type Stream = Listener & { circles: Set<number> }

export type Streams = {
  open(listener: Listener, after: string | undefined): Promise<void>
  close(): void
  count(): number
}

type CirclesOf = (userId: number) => Promise<number[]>

const HEARTBEAT_MS = 20_000
/** A browser that takes nothing is let go, and comes back by itself. */
const BUFFER_LIMIT = 64 * 1024
/** ... so that 5,000 open streams do not all come back in the same moment. */
const RETRY_MS = 2_000

/**
 * Every open stream of this process. A change goes to the people of its circle and to nobody else: when members change,
 * the circles of those it concerns are read again before anything after it is told.
 */
export function createStreams(events: Events, circlesOf: CirclesOf): Streams {
  const streams = new Set<Stream>()
  const drop = (stream: Stream) => {
    streams.delete(stream)
    stream.response.end()
  }
  let telling = Promise.resolve()

  const tell = async (changes: Change[]) => {
    for (const change of changes) {
      if (change.area === 'sessions') dropWhere((stream) => stream.sessionId === change.recordId)
      if (change.area === 'members') await rereadCircles(Number(change.recordId))
      if (change.clientId === null) continue
      const message = format(change)
      for (const stream of streams) if (stream.circles.has(change.clientId)) send(stream, message)
    }
  }
  const dropWhere = (concerns: (stream: Stream) => boolean) => [...streams].filter(concerns).forEach(drop)
  const send = (stream: Stream, message: string) => {
    if (stream.response.writableLength > BUFFER_LIMIT) drop(stream)
    else stream.response.write(message)
  }
  /** Someone who left hears no more of the circle; their stream ends, and comes back with what they still may hear. */
  const rereadCircles = async (userId: number) => {
    const theirs = [...streams].filter((stream) => stream.userId === userId)
    if (theirs.length === 0) return
    const circles = new Set(await circlesOf(userId))
    for (const stream of theirs) {
      const left = [...stream.circles].some((clientId) => !circles.has(clientId))
      stream.circles = circles
      if (left) drop(stream)
    }
  }

  const start = async (stream: Stream, after: string | undefined) => {
    streams.add(stream)
    stream.circles = new Set(await circlesOf(stream.userId))
    const missed = after === undefined ? undefined : await events.since(after)
    const ready = JSON.stringify({ resumed: missed !== undefined })
    send(stream, `retry: ${RETRY_MS}\nid: ${events.cursor()}\nevent: ready\ndata: ${ready}\n\n`)
    for (const change of missed ?? []) {
      if (change.clientId !== null && stream.circles.has(change.clientId)) send(stream, format(change))
    }
  }

  const unsubscribe = events.subscribe((changes) => {
    telling = telling.then(() => tell(changes)).catch(() => dropWhere(() => true))
  })
  const heartbeat = setInterval(() => {
    for (const stream of streams) send(stream, ':\n\n')
  }, HEARTBEAT_MS)

  return {
    open: (listener, after) => {
      const stream = { ...listener, circles: new Set<number>() }
      listener.response.on('close', () => streams.delete(stream))
      // In turn with what is being told, so that a removal cannot slip between reading the circles and listening.
      telling = telling.then(() => start(stream, after)).catch(() => drop(stream))
      return telling
    },
    close: () => {
      clearInterval(heartbeat)
      unsubscribe()
      dropWhere(() => true)
    },
    count: () => streams.size,
  }
}

const format = ({ cursor, clientId, area, recordId }: Change) =>
  `id: ${cursor}\nevent: change\ndata: ${JSON.stringify({ clientId, area, id: recordId })}\n\n`
