import { createStore, useStore } from '../store.ts'

/** Whether changes reach this browser as they happen: connecting at first, lost when the stream broke off. */
export type LiveState = 'connecting' | 'live' | 'lost'

export const liveState = createStore<LiveState>('connecting')
export const useLiveState = () => useStore(liveState)

/** Which build of this app the server brings, as far as it told; this page may be of another. */
export const servedBuild = createStore<string | null>(null)
