import { UUID } from '@kinfold/contract/uuid.ts'
import { queryClient } from '../../api/query-client.ts'
import { focusPart } from '../../ui/browser/focus-place.ts'
import { toast } from '../../ui/overlays/toast.ts'

/** What ends the looking: from then on the page is where the person wants it. */
const ACTS = ['pointerdown', 'keydown', 'wheel'] as const
const ROUND_MS = 500
/** So often nothing was loading: what was not found by then is not on this page. */
const QUIET_ROUNDS = 3
/** Other names are those of a page's parts. */
const RECORD = new RegExp(UUID)

/**
 * What an address names behind its # is brought into sight, marked and focused, also in a list that loads later than its
 * page or that is folded. The browser does so only for what is there when the address is opened.
 */
export function showNamedIn(page: HTMLElement): () => void {
  let stop = () => {}
  const look = () => {
    stop()
    const id = decoded(location.hash.slice(1))
    stop = id ? lookFor(id, page) : () => {}
  }
  look()
  // wouter sends the first.
  for (const type of ['pushState', 'hashchange']) addEventListener(type, look)
  return () => {
    stop()
    for (const type of ['pushState', 'hashchange']) removeEventListener(type, look)
  }
}

function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed)
  } catch {
    return typed
  }
}

function lookFor(id: string, page: HTMLElement): () => void {
  let shown: HTMLElement | undefined
  let quiet = 0
  const look = () => {
    // The page that is left may show the record, too.
    if (shown?.isConnected) return
    const found = document.getElementById(id)
    shown = found && page.contains(found) ? found : undefined
    if (shown) show(shown)
  }
  const wait = () => {
    quiet = isLoading(page) ? 0 : quiet + 1
    if (quiet < QUIET_ROUNDS) return
    stop()
    if (!shown && RECORD.test(id)) toast(GONE)
  }
  const observer = new MutationObserver(look)
  const rounds = setInterval(wait, ROUND_MS)
  const stop = () => {
    observer.disconnect()
    clearInterval(rounds)
    for (const act of ACTS) removeEventListener(act, stop, true)
  }
  observer.observe(page, { childList: true, subtree: true })
  for (const act of ACTS) addEventListener(act, stop, true)
  look()
  return stop
}

const isLoading = (page: HTMLElement) =>
  queryClient.isFetching() > 0 || page.querySelector('[role="status"][aria-label="Loading"]') !== null

const GONE = { title: 'What the link leads to is no longer here', description: 'It may have been removed.' }

function show(named: HTMLElement) {
  for (let fold = named.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  named.dataset.named = ''
  focusPart(named)
  named.scrollIntoView?.({ block: named.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
}
