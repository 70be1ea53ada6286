import { cloneElement, type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { later } from '../layout/later.tsx'
import type { MenuChoicesProps, MenuItemProps } from './open-menu.tsx'
import { type ButtonElement, useOpener } from './use-opener.ts'

type MenuProps = { trigger: ButtonElement; label?: string; children: ReactNode }

/** A menu that opens under its button. */
export function Menu({ trigger, label, children }: MenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { button, buttonProps } = useOpener({ isOpen, setOpen, load: loadMenu })
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <span className="relative inline-flex">
      {cloneElement(trigger, { ...buttonProps, id, 'aria-haspopup': 'menu', onKeyDown: openByArrow })}
      {isOpen && (
        <OpenMenu button={button} label={label} onClose={close}>
          {children}
        </OpenMenu>
      )}
    </span>
  )
}

let parts: typeof import('./open-menu.tsx') | undefined
async function loadMenu() {
  parts = await import('./open-menu.tsx')
  return parts.OpenMenu
}

const OpenMenu = later(loadMenu)

// Only used in an open menu, and loaded with it.
export const MenuItem = (props: MenuItemProps) => parts && <parts.MenuItem {...props} />
export const MenuLink = (props: { children: ReactNode }) => parts && <parts.MenuLink {...props} />
/** One of several choices, with a mark at the chosen one. */
export const MenuChoices = (props: MenuChoicesProps) => parts && <parts.MenuChoices {...props} />
export const MenuSeparator = () => parts && <parts.MenuSeparator />
