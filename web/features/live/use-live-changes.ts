import { live } from '@kinfold/contract/features/live/endpoints.ts'
import type { Change, Ready } from '@kinfold/contract/features/live/schemas.ts'
import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentSession, loadMe } from '../../access/session.ts'
import { CallFailed, isPassing } from '../../api/failure.ts'
import { showChanges } from '../../api/live/changes.ts'
import { liveState, servedBuild } from '../../api/live/live-state.ts'
import { queryClient } from '../../api/query-client.ts'
import { shownFromDevice } from '../../api/read-or-kept.ts'

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
/** Changes that arrive together are read together. */
const GATHER_MS = 50
const REPEATED_AFTER_MS = 5_000

/** While somebody is signed in: refreshes what others change, and whatever may have changed while the connection was lost. */
export function useLiveChanges(userId: number | undefined) {
  useEffect(() => {
    if (userId === undefined) return
    const stopped = new AbortController()
    followWhileShown(stopped.signal)
    repeatFailedReads(stopped.signal)
    return () => stopped.abort()
  }, [userId])
}

/** The place after the last event that was heard. */
type From = { place: string | undefined }

/**
 * Over HTTP/1.1 a browser has six connections to a server for all its tabs: a hidden page that kept one would in the
 * end stop every other (docs/decisions/0115-a-hidden-page-keeps-no-connection.md).
 */
function followWhileShown(stopped: AbortSignal) {
  const session = currentSession()
  // Where the page's first reads began, so that it hears of what changed since.
  const from = { place: session.status === 'signedIn' ? session.place : undefined }
  let hidden = new AbortController()
  const look = () => {
    hidden.abort()
    hidden = new AbortController()
    if (document.visibilityState !== 'hidden') void follow(AbortSignal.any([stopped, hidden.signal]), from)
    // A write here must not wait for its event.
    else if (liveState.get() === 'live') liveState.set('connecting')
  }
  look()
  document.addEventListener('visibilitychange', look, { signal: stopped })
}

async function follow(stopped: AbortSignal, from: From) {
  // Somebody who is removed from a circle while no stream is open hears no event about it.
  let mayBeRemoved = true
  let retryMs = FIRST_RETRY_MS
  while (!stopped.aborted) {
    try {
      const heard = (id: string | undefined) => {
        from.place = id ?? from.place
        retryMs = FIRST_RETRY_MS
      }
      // Loaded after the page, because its parser is not needed at first.
      const { openEvents } = await import('../../api/live/open-events.ts')
      await openEvents(
        live.stream,
        {},
        {
          lastEventId: from.place,
          stopped,
          on: {
            ready: (data, id) => {
              heard(id)
              onReady(data, mayBeRemoved)
              mayBeRemoved = false
            },
            change: (data, id) => {
              heard(id)
              gather(data)
            },
          },
        },
      )
      // The server ended it: the person may have been removed from a circle, or signed out elsewhere.
      await loadMe()
    } catch (error) {
      if (stopped.aborted) return
      if (error instanceof CallFailed && error.status === 401) await loadMe()
      else liveState.set('lost')
      mayBeRemoved = true
    }
    await pause(retryMs * (0.75 + Math.random() / 2), stopped)
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
  }
}

function onReady({ resumed, build }: Ready, mayBeRemoved: boolean) {
  liveState.set('live')
  servedBuild.set(build)
  if (!resumed || mayBeRemoved) void loadMe()
  // A read of what the device does not keep has failed, and nothing else would repeat it.
  const isFromDevice = isShownFromDevice()
  const hasFailed = (query: Query) => isFromDevice(query) || isPassing(query.state.error)
  void queryClient.invalidateQueries(resumed ? { predicate: hasFailed } : {})
}

/** A single read can fail while the connection stands; then nothing else would repeat it. */
function repeatFailedReads(stopped: AbortSignal) {
  let isWaiting = false
  const unsubscribe = shownFromDevice.subscribe(async () => {
    if (isWaiting) return
    isWaiting = true
    while (shownFromDevice.get().size > 0 && !stopped.aborted) {
      await pause(REPEATED_AFTER_MS, stopped)
      const predicate = isShownFromDevice()
      if (!stopped.aborted && liveState.get() === 'live')
        // A read may still be under way: a slow one must not begin anew each time.
        await queryClient.invalidateQueries({ predicate, refetchType: 'all' }, { cancelRefetch: false })
    }
    isWaiting = false
  })
  stopped.addEventListener('abort', unsubscribe)
}

/** For queries whose answer is from this device at the moment of the call. */
function isShownFromDevice() {
  const old = shownFromDevice.get()
  return ({ queryHash }: { queryHash: string }) => old.has(queryHash)
}

let gathered: Change[] = []
function gather(change: Change) {
  gathered.push(change)
  if (gathered.length > 1) return
  setTimeout(() => {
    const changes = gathered
    gathered = []
    for (const clientId of new Set(changes.map((each) => each.clientId))) {
      const mine = changes.filter((each) => each.clientId === clientId)
      showChanges(clientId, mine)
      if (mine.some(({ area }) => area === 'members' || area === 'clients')) void loadMe()
    }
  }, GATHER_MS)
}

const pause = (ms: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', over)
      removeEventListener('online', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    stopped.addEventListener('abort', over)
    addEventListener('online', over)
  })
