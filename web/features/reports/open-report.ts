import { createStore, useStore } from '../../ui/store.ts'
import type { Entrance } from './wordings.ts'

const asked = createStore<Entrance | undefined>(undefined)

/** Opens the form 'Report an Issue', from the header or the beta notice. */
export const openReport = asked.set
export const closeReport = () => asked.set(undefined)
export const useOpenReport = () => useStore(asked)
