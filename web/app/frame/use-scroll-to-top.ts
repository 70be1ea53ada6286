import { useEffect, useRef } from 'react'

/** A new page begins at its top; going back, the browser restores where one was. */
export function useScrollToTop(path: string) {
  const wentBack = useRef(false)
  useEffect(() => {
    const note = () => {
      wentBack.current = true
    }
    addEventListener('popstate', note)
    return () => removeEventListener('popstate', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(() => {
    if (!wentBack.current) scrollTo(0, 0)
    wentBack.current = false
  }, [path])
}
