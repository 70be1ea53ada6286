import { Readable } from 'node:stream'
import type { Area } from '@kinfold/contract/areas.ts'
import type { ServerEvent } from '@kinfold/contract/endpoint.ts'
import type { live } from '@kinfold/contract/features/live/endpoints.ts'
import type { Revocations } from '../../access/accounts/revocations.ts'
import type { Batch, Change, Events } from '../../core/changes/events.ts'
import { failure } from '../../core/failure.ts'

type LiveEvent = ServerEvent<typeof live.stream>
type Listener = { userId: number; sessionId: string; after: string | undefined; stopped: AbortSignal }
type Stream = Pick<Listener, 'userId' | 'sessionId'> & { circles: Circles; waiting: Readable }
/** A person's circles, and whether they see the family's records in each. */
type Circles = ReadonlyMap<number, { seesFamily: boolean }>

export type Streams = {
  /** Changes in the listener's circles, until they disconnect or lose access. @throws TOO_MANY */
  open(listener: Listener): AsyncIterable<LiveEvent>
  close(): void
  count(): number
}

type News = { events: Events; revocations: Revocations }
/** `invitedBy`: who is asked by an invitation, if that is known. `ownInvitations`: the reverse. */
type People = {
  circlesOf: (people: number[]) => Promise<Map<number, Circles>>
  invitedBy: (clientId: number, invitationId: number) => Promise<number | undefined>
  ownInvitations: (userId: number) => Promise<{ clientId: number; id: number }[]>
}

/** A browser that stops reading is disconnected, and reconnects by itself. More than `events.since` returns at once. */
const MOST_WAITING = 2_000

/** Per session: a browser needs one for each page that is in sight. */
const MOST_STREAMS = 20

/**
 * All open streams of this process. A change is sent only to members of its circle who may know of it, and one of an
 * invitation also to whom it invites. When memberships or the creator of a circle change, the circles of the affected
 * people are read again before any later change.
 */
export function createStreams(
  { events, revocations }: News,
  { circlesOf, invitedBy, ownInvitations }: People,
  build: string | null,
): Streams {
  const streams = new Set<Stream>()
  const perSession = new Map<string, number>()
  const drop = (stream: Stream) => {
    streams.delete(stream)
    stream.waiting.push(null)
  }
  let telling = Promise.resolve()

  const tell = async ({ changes, place, isCut }: Batch) => {
    if (isCut) return dropWhere(() => true)
    const heard = new Map<Stream, LiveEvent[]>()
    const crowds = crowdsIn(changes)
    for (const change of changes) {
      if (change.area === 'members') await rereadCircles(({ userId }) => userId === Number(change.recordId))
      if (change.area === 'clients') await rereadCircles(({ circles }) => circles.has(change.clientId))
      const lastOfCrowd = crowds.get(areaOf(change))
      if (lastOfCrowd && lastOfCrowd !== change) continue
      const event = eventOf(lastOfCrowd ? { ...change, recordId: null } : change)
      const invited = change.area === 'invitations' && (await whoIsInvited(change))
      for (const stream of streams) {
        if (!mayHear(stream, change) && stream.userId !== invited) continue
        const theirs = heard.get(stream)
        if (theirs) theirs.push(event)
        else heard.set(stream, [event])
      }
    }
    for (const [stream, theirs] of heard) sendUpTo(stream, place, theirs)
  }
  /** Nobody if it fails: the invited hear of it when they resume, and all others must not be disconnected for it. */
  const whoIsInvited = ({ clientId, recordId }: Change) => invitedBy(clientId, Number(recordId)).catch(() => undefined)
  const dropWhere = (concerns: (stream: Stream) => boolean) => [...streams].filter(concerns).forEach(drop)
  const send = (stream: Stream, event: LiveEvent) => {
    if (streams.has(stream) && !stream.waiting.push(event)) drop(stream)
  }
  /** The place is sent with the last event: whoever disconnects in between resumes before the first. */
  const sendUpTo = (stream: Stream, place: string, heard: LiveEvent[]) => {
    for (const event of heard.slice(0, -1)) send(stream, event)
    send(stream, { ...heard.at(-1)!, id: place })
  }
  /** Former members hear no more of the circle; their stream ends, and reconnects with their remaining circles. */
  const rereadCircles = async (isTheirs: (stream: Stream) => boolean) => {
    const theirs = [...streams].filter(isTheirs)
    if (theirs.length === 0) return
    const circlesNow = await circlesOf([...new Set(theirs.map(({ userId }) => userId))])
    for (const stream of theirs) {
      const circles = circlesNow.get(stream.userId) ?? new Map()
      const left = [...stream.circles.keys()].some((clientId) => !circles.has(clientId))
      stream.circles = circles
      if (left) drop(stream)
    }
  }

  /** @throws TOO_MANY */
  const countIn = (sessionId: string, stopped: AbortSignal) => {
    const before = perSession.get(sessionId) ?? 0
    if (before >= MOST_STREAMS) throw failure('TOO_MANY', { retryAfter: 60 })
    perSession.set(sessionId, before + 1)
    const countOut = () => {
      const left = (perSession.get(sessionId) ?? 1) - 1
      if (left === 0) perSession.delete(sessionId)
      else perSession.set(sessionId, left)
    }
    stopped.addEventListener('abort', countOut, { once: true })
  }

  const start = async (stream: Stream, after: string | undefined) => {
    streams.add(stream)
    stream.circles = (await circlesOf([stream.userId])).get(stream.userId) ?? new Map()
    // What happens from here on is told again to whoever resumes there, rather than never.
    const place = events.place()
    const missed = after === undefined ? undefined : await missedBy(stream, after)
    const ready = { event: 'ready', data: { resumed: missed !== undefined, build } } as const
    sendUpTo(stream, place, [ready, ...(missed ?? []).map(eventOf)])
  }

  const missedBy = async (stream: Stream, after: string) => {
    const own = await ownInvitations(stream.userId)
    const found = await events.since(after, [...stream.circles.keys(), ...own.map(({ clientId }) => clientId)])
    const isOwn = (change: Change) =>
      change.area === 'invitations' &&
      own.some(({ clientId, id }) => clientId === change.clientId && String(id) === change.recordId)
    return found?.filter((change) => mayHear(stream, change) || isOwn(change))
  }

  const stopHearing = [
    events.subscribe((batch) => {
      telling = telling.then(() => tell(batch)).catch(() => dropWhere(() => true))
    }),
    revocations.onEnd((sessionId) => dropWhere((stream) => stream.sessionId === sessionId)),
  ]

  return {
    open: ({ after, stopped, ...listener }) => {
      if (stopped.aborted) return Readable.from([])
      countIn(listener.sessionId, stopped)
      const waiting = new Readable({ objectMode: true, highWaterMark: MOST_WAITING, read() {} })
      const stream = { ...listener, circles: new Map(), waiting }
      stopped.addEventListener('abort', () => drop(stream), { once: true })
      // In sequence with the deliveries, so that a removal cannot fall between reading the circles and listening.
      telling = telling.then(() => (stopped.aborted ? undefined : start(stream, after))).catch(() => drop(stream))
      return waiting
    },
    close: () => {
      for (const stop of stopHearing) stop()
    },
    count: () => streams.size,
  }
}

/**
 * This many changes of one area and circle at once, as by an import, are sent as a single change without a record: sent
 * individually they would exceed the limit of a stream, which would be disconnected.
 */
const MOST_ONE_BY_ONE = 100

/** The last change of each area that has so many for the same people. */
function crowdsIn(changes: Change[]): Map<string, Change> {
  const byArea = Map.groupBy(changes, areaOf)
  return new Map([...byArea].flatMap(([area, all]) => (all.length > MOST_ONE_BY_ONE ? [[area, all.at(-1)!]] : [])))
}

const areaOf = ({ clientId, area, toldTo, authorId }: Change) =>
  toldTo === null ? `${clientId} ${area}` : `${clientId} ${area} ${toldTo} ${authorId}`

/** Where only one person can write, 'something changed' would itself be news of a record that they keep to themself. */
function mayHear({ userId, circles }: Stream, { clientId, toldTo, authorId }: Change): boolean {
  const circle = circles.get(clientId)
  if (!circle) return false
  return toldTo === null || authorId === userId || (toldTo === 'family' && circle.seesFamily)
}

// The trigger writes the names of its tables, which are the areas (server/test/guards.test.ts).
const eventOf = ({ clientId, area, recordId }: Change): LiveEvent => ({
  event: 'change',
  data: { clientId, area: area as Area, id: recordId },
})
