import type { Query, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { loadMe, selectClient, useSession } from '../../access/session.ts'
import { CallFailed } from '../../api/failure.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLiveChanges } from '../../features/live/use-live-changes.ts'
import { rememberPath } from '../../ui/browser/previous-path.ts'
import { queryIn, useQueryValue, withSearch } from '../../ui/browser/use-address.ts'
import { whenUsed } from '../../ui/layout/when-used.ts'
import { useCircleOfEntry } from './use-circle-of-entry.ts'

/**
 * Effects that run behind every signed-in page; /dashboard?client=123 and /care-circle/123 select that circle. Returns whether
 * the address asks for a circle the person does not belong to.
 */
export function useShellEffects(): { isElsewhere: boolean } {
  const session = useSession()
  const [pathname, navigate] = useLocation()
  const askedBySearch = useQueryValue('client')
  const userId = session.status === 'signedIn' ? session.user.id : undefined
  const clientId = session.status === 'signedIn' ? session.selectedClient?.id : undefined

  useLiveChanges(userId)
  useCircleOfEntry(clientId)
  useEffect(() => whenUsed(() => import('../app-worker.ts').then(({ keepApp }) => keepApp())), [])
  // While rendering: the page below shows its Back link before any effect runs.
  rememberPath(pathname)

  // Over plain HTTP nothing can be stored safely, so nothing is read ahead.
  const circle = session.status === 'signedIn' && globalThis.isSecureContext ? session.selectedClient : undefined
  // What they may read there depends on these two.
  const role = session.status === 'signedIn' ? session.selectedClient?.role : undefined
  const isCreator = session.status === 'signedIn' && session.selectedClient?.createdBy === userId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a circle is read again when it is another, not when its name is
  useEffect(() => {
    if (!circle || userId === undefined) return
    const stopped = new AbortController()
    const callOff = whenUsed(() =>
      import('../keep-circle.ts').then(({ keepCircle }) => keepCircle(circle, userId, stopped.signal)),
    )
    return () => {
      callOff()
      stopped.abort()
    }
  }, [circle?.id, userId, role, isCreator])

  const asked = askedBySearch ?? /^\/care-circle\/([^/]+)/.exec(pathname)?.[1]
  const isMine = session.status === 'signedIn' && session.clients.some(({ id }) => String(id) === asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address asks once
  useEffect(() => {
    if (!asked || !isMine) return
    selectClient(Number(asked))
    // Otherwise reloading, or coming back to this page, would undo a later choice of another circle.
    const page = pathname.startsWith('/care-circle/') ? '/dashboard' : pathname
    navigate(withSearch(page, { ...queryIn(location.search), client: undefined }), { replace: true })
  }, [asked, isMine])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person begins with nothing
  useEffect(() => () => queryClient.clear(), [userId])

  useEffect(() => queryClient.getQueryCache().subscribe(lookAgainWhenRefused), [])

  const before = useRef({ clientId, role, isCreator })
  useEffect(() => {
    const earlier = before.current
    before.current = { clientId, role, isCreator }
    if (earlier.clientId !== clientId) forgetClient(earlier.clientId)
    else if (earlier.role !== role || earlier.isCreator !== isCreator) readAnew(clientId)
  }, [clientId, role, isCreator])

  return { isElsewhere: Boolean(asked) && !isMine }
}

/** A circle that answers 'not found' may be one the person was removed from. */
function lookAgainWhenRefused({ type, query, ...event }: QueryCacheNotifyEvent) {
  if (type !== 'updated' || !('action' in event) || event.action.type !== 'error') return
  const { error } = event.action
  const isGone = error instanceof CallFailed && error.body.errorCode === 'NOT_FOUND'
  if (isGone && query.meta?.clientId !== undefined) void loadMe()
}

/** Removes the previous circle's data from the cache; with no circle left, all data. */
function forgetClient(clientId: number | undefined) {
  if (clientId === undefined) return queryClient.clear()
  queryClient.removeQueries({ predicate: isOf(clientId) })
}

/** With another role they may read more or less: nothing that was read before is shown any longer. */
function readAnew(clientId: number | undefined) {
  if (clientId !== undefined) void queryClient.resetQueries({ predicate: isOf(clientId) })
}

const isOf =
  (clientId: number) =>
  ({ meta }: Query) =>
    meta?.clientId === clientId
