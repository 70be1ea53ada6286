import type { ServerResponse } from 'node:http'
import type { Revocations } from '../../access/revocations.ts'
import type { Change, Events, Told } from '../../core/events.ts'

type Listener = { userId: number; sessionId: string; response: ServerResponse }
type Stream = Listener & { circles: Set<number> }

export type Streams = {
  open(listener: Listener, after: string | undefined): Promise<void>
  close(): void
  count(): number
}

type News = { events: Events; revocations: Revocations }
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
export function createStreams({ events, revocations }: News, circlesOf: CirclesOf): Streams {
  const streams = new Set<Stream>()
  const drop = (stream: Stream) => {
    streams.delete(stream)
    stream.response.end()
  }
  let telling = Promise.resolve()

  const tell = async ({ changes, place, isCut }: Told) => {
    if (isCut) return dropWhere(() => true)
    const heard = new Map<Stream, string[]>()
    for (const change of changes) {
      if (change.area === 'members') await rereadCircles(Number(change.recordId))
      const message = format(change)
      for (const stream of streams) {
        if (!stream.circles.has(change.clientId)) continue
        const messages = heard.get(stream)
        if (messages) messages.push(message)
        else heard.set(stream, [message])
      }
    }
    for (const [stream, messages] of heard) if (streams.has(stream)) send(stream, upTo(place, messages))
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
    const missed = after === undefined ? undefined : await events.since(after, [...stream.circles])
    const ready = JSON.stringify({ resumed: missed !== undefined })
    const messages = [`retry: ${RETRY_MS}\nevent: ready\ndata: ${ready}\n\n`, ...(missed ?? []).map(format)]
    send(stream, upTo(events.place(), messages))
  }

  const stopHearing = [
    events.subscribe((told) => {
      telling = telling.then(() => tell(told)).catch(() => dropWhere(() => true))
    }),
    revocations.onEnd((sessionId) => dropWhere((stream) => stream.sessionId === sessionId)),
  ]
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
      for (const stop of stopHearing) stop()
      dropWhere(() => true)
    },
    count: () => streams.size,
  }
}

const format = ({ clientId, area, recordId }: Change) =>
  `event: change\ndata: ${JSON.stringify({ clientId, area, id: recordId })}\n\n`

/** The place goes with the last one: whoever loses the connection between two of them goes on from before the first. */
const upTo = (place: string, messages: string[]) => `${messages.slice(0, -1).join('')}id: ${place}\n${messages.at(-1)}`
