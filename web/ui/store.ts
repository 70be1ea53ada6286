import { useSyncExternalStore } from 'react'

type Store<T> = { get(): T; set(next: T): void; subscribe(listener: () => void): () => void }

/** A value outside React that components can subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Resolves with the first value, or the one it has, that fulfils the condition. */
export const once = <T>(store: Store<T>, isWanted: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isWanted(store.get())) return
      forget()
      resolve(store.get())
    }
    const forget = store.subscribe(look)
    look()
  })

/** Keeps the old object if the new one is equal, so that subscribers do not render again. For plain data. */
export const sameOrNew = <T>(before: T, next: T): T => (JSON.stringify(before) === JSON.stringify(next) ? before : next)

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
