import { type ButtonHTMLAttributes, type ReactElement, type Ref, useEffect, useRef } from 'react'
import { whenUsed } from '../layout/when-used.ts'

export type ButtonElement = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
type Opener = { isOpen: boolean; setOpen: (open: boolean) => void; load: () => Promise<unknown> }

/**
 * A button with a menu or panel under it. The menu loads when somebody starts to use the page or is about to press,
 * because most such buttons are never pressed.
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
      // The press that closes the menu must not open it again.
      setOpen(!wasOpen.current)
      wasOpen.current = false
    },
  }
  return { button, buttonProps }
}
