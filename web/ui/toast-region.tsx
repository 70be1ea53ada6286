import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { sayWhatWasLeft, toastStore } from './toast.ts'

const Toaster = lazy(loadToaster)

/** Loads the toaster when the page is at rest or something is to be said, so that no page waits for it. */
export function ToastRegion() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const unsubscribe = toastStore.subscribe(want)
    sayWhatWasLeft()
    const idle = setTimeout(want, 1500)
    return () => {
      unsubscribe()
      clearTimeout(idle)
    }
  }, [])
  return <Suspense>{wanted && <Toaster />}</Suspense>
}

type Loaded = { default: ComponentType }

/** Without a connection it comes with the next one; what is to be said is no reason to take the page down. */
function loadToaster(): Promise<Loaded> {
  return import('./toaster.tsx').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => new Promise<Loaded>((resolve) => addEventListener('online', () => resolve(loadToaster()), { once: true })),
  )
}
