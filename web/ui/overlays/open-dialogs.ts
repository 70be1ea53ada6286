import { useEffect, useRef } from 'react'

const closers: (() => void)[] = []

/** Keeps a dialog in the list of those that are open. */
export function useListedDialog(open: boolean, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!open) return
    const close = () => latest.current()
    closers.push(close)
    return () => void closers.splice(closers.indexOf(close), 1)
  }, [open])
}

/** Closes the dialog that was opened last; false when none is open. */
export function closeTopDialog(): boolean {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}
