import { useEffect, useLayoutEffect, useRef } from 'react'

/** Scrolls new content to the top: a page, or `shown` in it. Going back, the browser restores the position. */
export function useScrollToTop(shown: string) {
  const last = useRef(shown)
  const wentBack = useRef(false)
  useEffect(() => {
    const note = () => {
      wentBack.current = true
    }
    addEventListener('popstate', note)
    return () => removeEventListener('popstate', note)
  }, [])
  // Before it is painted, so that it is never seen, or already scrolled by the reader, somewhere else.
  useLayoutEffect(() => {
    if (last.current !== shown && !wentBack.current) scrollTo(0, 0)
    last.current = shown
    wentBack.current = false
  }, [shown])
}
