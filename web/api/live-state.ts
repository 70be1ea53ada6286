import { createStore, useStore } from './store.ts'

/** Whether changes reach this browser as they happen: connecting at first, lost when the stream broke off. */
export type LiveState = 'connecting' | 'live' | 'lost'

export const liveState = createStore<LiveState>('connecting')
export const useLiveState = () => useStore(liveState)
