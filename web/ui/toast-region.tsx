import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from './lazy-part.ts'
import { sayWhatWasLeft, toastStore } from './toast.ts'

const Toaster = lazyPart(() => import('./toaster.tsx').then(({ Toaster }) => Toaster))

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
