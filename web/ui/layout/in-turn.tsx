import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

type InTurnProps = {
  children: ReactNode
  /** Called when all are shown. */
  onAll?: () => void
}

/**
 * Shows its children one after another, one per frame, so that the page stays responsive. Only where nothing is below
 * them: later children then move nothing.
 */
export function InTurn({ children, onAll }: InTurnProps) {
  const all = Children.toArray(children)
  const [shown, setShown] = useState(1)
  const isAll = shown >= all.length
  useEffect(() => {
    if (isAll) return onAll?.()
    return inNextFrame(() => startTransition(() => setShown(shown + 1)))
  }, [shown, isAll, onAll])
  return all.slice(0, shown)
}

/** After the current paint. A hidden page paints nothing, so it does not wait. Returns a function to cancel. */
function inNextFrame(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(begin)
  }
  const frame = document.visibilityState === 'visible' ? requestAnimationFrame(soon) : undefined
  if (frame === undefined) soon()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
