import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { useEffect, useState } from 'react'

/** The time to the minute; relative times update by themselves. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
