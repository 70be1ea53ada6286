import { createStore } from '../ui/store.ts'

/** Activates the new version of the app; undefined while there is none. */
export const newVersion = createStore<(() => void) | undefined>(undefined)
