import { Children, type ReactNode, startTransition, useEffect, useState } from 'react'

type InTurnProps = {
  children: ReactNode
  /** All of them are there. */
  onAll?: () => void
}

/**
 * Its children one after the other, each in a frame of its own, so that the browser answers to a thumb in between. For what stands
 * under one another with nothing below it: what comes later moves nothing.
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

/** After what is there was drawn; a page that nobody sees draws nothing, and does not wait. Answers how to call it off. */
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
