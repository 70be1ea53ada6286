import { useEffect } from 'react'
import { circleOfEntry, storeSelection } from '../../access/selection/choose-client.ts'
import { currentSession, selectClient } from '../../access/session.ts'
import { onTraversal } from '../../ui/browser/traversal.ts'

/**
 * Each entry of the browser's history remembers the circle it showed, so that Back, Forward and reloading return to page
 * and circle. The address does not name it: links that people share lead to the circle of whoever opens them.
 */
export function useCircleOfEntry(clientId: number | undefined) {
  useEffect(() => {
    const stopped = new AbortController()
    const { signal } = stopped
    follow()
    // Before the router, so that the page is not rendered with the circle that was left.
    signal.addEventListener('abort', onTraversal(follow))
    // wouter sends these two.
    addEventListener('pushState', markNew, { signal })
    addEventListener('replaceState', markNew, { signal })
    // A new tab opened from this one shows its circle, not the one that another tab chose last.
    addEventListener('focus', () => storeSelection(selected()), { signal })
    return () => stopped.abort()
  }, [])
  // Another circle chosen on the same page.
  useEffect(() => mark(clientId), [clientId])
}

const selected = () => {
  const session = currentSession()
  return session.status === 'signedIn' ? session.selectedClient : undefined
}

function follow() {
  const circle = circleOfEntry()
  if (circle === undefined) markNew()
  else selectClient(circle)
}

function markNew() {
  if (circleOfEntry() === undefined) mark(selected()?.id)
}

function mark(circle: number | undefined) {
  if (circle !== circleOfEntry()) history.replaceState({ ...history.state, circle }, '')
}
