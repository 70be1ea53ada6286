import { useEffect, useRef } from 'react'

const closers: (() => void)[] = []
const waiting = new Set<() => void>()

/** Registers a dialog as open. */
export function useListedDialog(open: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!open) return
    const close = () => latest.current()
    closers.push(close)
    return () => {
      closers.splice(closers.indexOf(close), 1)
      for (const begin of closers.length === 0 ? [...waiting] : []) begin()
    }
  }, [open])
}

/** Calls it once when no dialog is open. Returns a function to cancel. */
export function whenNoneIsOpen(begin: () => void): () => void {
  const once = () => {
    waiting.delete(once)
    begin()
  }
  if (closers.length === 0) begin()
  else waiting.add(once)
  return () => void waiting.delete(once)
}

/** Closes the dialog opened last; false if none is open. */
export function closeTopDialog(): boolean {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}
