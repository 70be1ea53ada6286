import { createContext, type RefObject } from 'react'

/** Of a part of the form whose changes are not taken yet: what to do instead of saving without them. */
export const OpenPart = createContext<RefObject<(() => void) | null>>({ current: null })
