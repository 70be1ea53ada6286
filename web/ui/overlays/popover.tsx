import { cloneElement, type ReactNode, useCallback } from 'react'
import { later } from '../layout/later.tsx'
import { type ButtonElement, useOpener } from './use-opener.ts'

type PopoverProps = {
  trigger: ButtonElement
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** A panel under its button; closes with Escape and a click outside. */
export function Popover({ trigger, label, open, onOpenChange, children }: PopoverProps) {
  const close = useCallback(() => onOpenChange(false), [onOpenChange])
  const { button, buttonProps } = useOpener({ isOpen: open, setOpen: onOpenChange, load: loadPopover })
  return (
    <span className="relative inline-flex">
      {cloneElement(trigger, { ...buttonProps, 'aria-haspopup': 'dialog' })}
      {open && (
        <OpenPopover button={button} label={label} onClose={close}>
          {children}
        </OpenPopover>
      )}
    </span>
  )
}

const loadPopover = () => import('./open-popover.tsx').then(({ OpenPopover }) => OpenPopover)
const OpenPopover = later(loadPopover)
