import { useEffect, useRef } from 'react'

declare global {
  interface Window {
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy: () => void }
  }
}

/**
 * Android's Back closes what is open, instead of leaving the page with it (CloseWatcher; other browsers go back). Escape is the
 * dialog's own: whoever handles it prevents its default, so that it is no second request.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const { CloseWatcher } = window
    if (!isOpen || !CloseWatcher) return
    let watcher: InstanceType<typeof CloseWatcher>
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.onclose = () => {
        // A watcher serves once, and what is asked to close may stay.
        watch()
        latest.current()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [isOpen])
}
