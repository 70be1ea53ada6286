import { useLayoutEffect, useRef } from 'react'
import { isTraversing } from './traversal.ts'

/** Scrolls new content to the top before it is painted: a page, or `shown` in it. Going back, the browser restores the position. */
export function useScrollToTop(shown: string) {
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (last.current !== shown && !isTraversing()) scrollTo(0, 0)
    last.current = shown
  }, [shown])
}
