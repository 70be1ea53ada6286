import { useSyncExternalStore } from 'react'

/* The pictures that avatars show, by the avatar's seed: a user's id, or a client's. */

let shown: ReadonlyMap<number, string> = new Map()
const listeners = new Set<() => void>()

/** Shows this picture for a person from now on; undefined: their initials. */
export function showPortrait(seed: number, url: string | undefined) {
  const next = new Map(shown)
  if (url) next.set(seed, url)
  else next.delete(seed)
  shown = next
  for (const listener of listeners) listener()
}

export const usePortrait = (seed: number): string | undefined => useSyncExternalStore(subscribe, () => shown.get(seed))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
