import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { entries } from '../../device/device.ts'

/** Seen here before the server answered: only their refusal is news. Kept when the frame around a page changes. */
let underWay: ReadonlySet<string> = new Set()

/** A toast when the server refuses something that was recorded, because the place that shows it may be out of sight. */
export function useSayRefused() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const look = () => {
      const all = entries.get()
      const refused = all.filter(({ id, state }) => state === 'failed' && underWay.has(id))
      underWay = new Set(all.filter(({ state }) => state !== 'failed').map(({ id }) => id))
      if (refused.length > 0)
        void import('./refusal-toast.ts').then(({ sayRefused }) => sayRefused(refused, navigate)).catch(() => {})
    }
    look()
    return entries.subscribe(look)
  }, [navigate])
}
