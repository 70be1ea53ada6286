import { LRUCache } from 'lru-cache'

/**
 * How much more certainly fits under some limits, so that not each addition has to count what is there: a tenth of the
 * room at the last count. Each process remembers its own, so a limit may be exceeded by as much for each of the others.
 */
export function rememberRoom() {
  const known = new LRUCache<string, number>({ max: 10_000 })
  return {
    /** Whether this much certainly fits; then it is taken. */
    take(key: string, amount: number): boolean {
      const left = known.get(key) ?? 0
      if (left < amount) return false
      known.set(key, left - amount)
      return true
    },
    /** `free`: the room that was counted. */
    note: (key: string, free: number) => known.set(key, Math.floor(free / 10)),
    forget: (key: string) => known.delete(key),
  }
}
