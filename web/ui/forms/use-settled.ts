import { useEffect, useState } from 'react'

/** For names that are looked up while typing. */
export const SHORTEST_NAME = 3
export const LONGEST_NAME = 200
const PAUSE_MS = 400

/** The value once typing has paused. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
