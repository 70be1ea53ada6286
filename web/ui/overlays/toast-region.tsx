import { useEffect, useState } from 'react'
import { later } from '../layout/later.tsx'
import { sayWhatWasLeft, toastStore } from './toast.ts'

const Toaster = later(() => import('./toaster.tsx').then(({ Toaster }) => Toaster))

/** Loads the toaster when the page is idle or a toast is due, so that no page waits for it. */
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
  return wanted && <Toaster />
}
