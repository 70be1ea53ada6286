import { useSyncExternalStore } from 'react'

/** Tailwind's `sm`. */
const NARROW = '(max-width: 639px)'

function subscribe(listener: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether this is a phone's width. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
