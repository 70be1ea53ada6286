import { type ButtonHTMLAttributes, type ReactElement, type Ref, useEffect, useRef } from 'react'
import { whenUsed } from '../layout/when-used.ts'

export type ButtonElement = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
type Opener = { isOpen: boolean; setOpen: (open: boolean) => void; load: () => Promise<unknown> }

/**
 * A button under which something opens. What opens is loaded when somebody begins to use the page, or is about to press:
 * pages have such buttons long before anyone needs one.
 */
export function useOpener({ isOpen, setOpen, load }: Opener) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => whenUsed(load), [load])
  const buttonProps = {
    ref: button,
    'aria-expanded': isOpen,
    onPointerEnter: () => void load().catch(() => {}),
    onPointerDown: () => {
      wasOpen.current = isOpen
    },
    onClick: () => {
      // The press that closes what is open is no wish to open it again.
      setOpen(!wasOpen.current)
      wasOpen.current = false
    },
  }
  return { button, buttonProps }
}
