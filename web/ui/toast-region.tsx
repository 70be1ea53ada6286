import { type ComponentType, useEffect, useState } from 'react'
import { sayWhatWasLeft, toastStore } from './toast.ts'

/**
 * Loads the toaster when the page is at rest or something is to be said, so that no page waits for it. Without a connection
 * that fails, and is tried anew with the next toast: nothing that is said in passing may take a page down.
 */
export function ToastRegion() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => {},
      )
    const unsubscribe = toastStore.subscribe(load)
    sayWhatWasLeft()
    const idle = setTimeout(load, 1500)
    return () => {
      unsubscribe()
      clearTimeout(idle)
    }
  }, [])
  return Toaster ? <Toaster /> : null
}
