import { useEffect, useState } from 'react'
import { noteTyped } from './held-role.ts'

/** For a form without a draft. `isTyped`: something in it is not saved yet. */
export function useNoteTyped(isTyped: boolean) {
  const [form] = useState(() => ({}))
  useEffect(() => {
    noteTyped(form, isTyped)
    return () => noteTyped(form, false)
  }, [form, isTyped])
}
