import { useEffect, useState } from 'react'
import { later } from './later.tsx'
import { sayWhatWasLeft, toastStore } from './toast.ts'
import { whenUsed } from './when-used.ts'

const Toaster = later(() => import('./toaster.tsx').then(({ Toaster }) => Toaster))

/** Loads the toaster when somebody begins to use the page or something is to be said, so that no page waits for it. */
export function ToastRegion() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    const unsubscribe = toastStore.subscribe(want)
    sayWhatWasLeft()
    const callOff = whenUsed(async () => want())
    return () => {
      unsubscribe()
      callOff()
    }
  }, [])
  return wanted && <Toaster />
}
