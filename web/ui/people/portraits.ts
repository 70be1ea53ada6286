import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'

/* The pictures that avatars show, by the avatar's seed: a user's id, or a client's. */

const shown = createStore<ReadonlyMap<number, string>>(new Map())

/** Shows this picture for a person from now on; undefined: their initials. */
export function showPortrait(seed: number, url: string | undefined) {
  const next = new Map(shown.get())
  if (url) next.set(seed, url)
  else next.delete(seed)
  shown.set(next)
}

/** An avatar renders again only when its own picture changes. */
export const usePortrait = (seed: number): string | undefined =>
  useSyncExternalStore(shown.subscribe, () => shown.get().get(seed))
