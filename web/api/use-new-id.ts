import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { createStore, useStore } from '../ui/store.ts'

/** The latest id that a new record could not be saved under: an earlier call had saved it, with other content. */
export const taken = createStore<string | undefined>(undefined)
/** The person has been told: what they save next is another record. */
export const noteTaken = (id: string | undefined) => taken.set(id)

/**
 * The id of what a form or a button makes: the same for a second press and after a lost answer, so that there is one
 * record. `renew`, called once it is saved, begins the next; a form that closes then needs no next.
 */
export function useNewId(): [id: string, renew: () => void] {
  const [id, setId] = useState(() => uuidv7())
  if (useStore(taken) === id) setId(uuidv7())
  return [id, () => setId(uuidv7())]
}

/** The same where the content is known only when it is sent: each content keeps its id until one is saved. */
export function useNewIdOf(): [idOf: (content: string) => string, renew: () => void] {
  const [ids] = useState(() => new Map<string, string>())
  const idOf = (content: string) => {
    const id = ids.get(content) ?? uuidv7()
    ids.set(content, id)
    return id
  }
  return [idOf, () => ids.clear()]
}
