import { createStore, useStore } from '../../ui/store.ts'

/** Whether changes reach this page as they happen: connecting at first and while it is hidden, lost when the stream ended. */
type LiveState = 'connecting' | 'live' | 'lost'

export const liveState = createStore<LiveState>('connecting')
export const useLiveState = () => useStore(liveState)

/** The build that the server now delivers, if known; this page may be an older one. */
export const servedBuild = createStore<string | null>(null)
