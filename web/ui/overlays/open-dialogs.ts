import { useEffect, useRef } from 'react'

const closers: (() => void)[] = []
const waiting = new Set<() => void>()
let coming = 0
const isFree = () => closers.length + coming === 0
const beginIfFree = () => {
  if (isFree()) for (const begin of [...waiting]) begin()
}

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
      beginIfFree()
    }
  }, [open])
}

/** While mounted, a dialog is about to open: none of those that wait for others opens below it. */
export function useComingDialog() {
  useEffect(() => {
    coming += 1
    return () => {
      coming -= 1
      beginIfFree()
    }
  }, [])
}

/** Calls it once when no dialog is open or about to open. Returns a function to cancel. */
export function whenNoneIsOpen(begin: () => void): () => void {
  const once = () => {
    waiting.delete(once)
    begin()
  }
  if (isFree()) begin()
  else waiting.add(once)
  return () => void waiting.delete(once)
}

/** Closes the dialog opened last; false if none is open. */
export function closeTopDialog(): boolean {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}
