import { useSyncExternalStore } from 'react'

/* The pictures of people that avatars show, by the number that an avatar goes by: a person’s, or a client’s. */

let shown: ReadonlyMap<number, string> = new Map()
const listeners = new Set<() => void>()

/** From now on this picture is shown for somebody; undefined: their initials. */
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
