import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(listen: () => void) {
  addEventListener('online', listen)
  addEventListener('offline', listen)
  return () => {
    removeEventListener('online', listen)
    removeEventListener('offline', listen)
  }
}
