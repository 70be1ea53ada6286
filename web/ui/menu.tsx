import {
  type ButtonHTMLAttributes,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { later } from './later.tsx'
import type { MenuChoicesProps, MenuItemProps } from './open-menu.tsx'
import { whenAtRest } from './when-at-rest.ts'

type ButtonElement = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }>
type MenuProps = { trigger: ButtonElement; label?: string; children: ReactNode }

/**
 * A menu that opens under its button. What opens is loaded when the page is at rest or someone is about to open it: pages
 * have menus long before anyone needs one.
 */
export function Menu({ trigger, label, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => whenAtRest(loadMenu), [])
  const toggle = () => {
    // The press that closes an open menu is no wish to open it again.
    setOpen(!wasOpen.current)
    wasOpen.current = false
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <span className="relative inline-flex">
      {cloneElement(trigger, {
        ref: button,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerEnter: () => void loadMenu().catch(() => {}),
        onPointerDown: () => {
          wasOpen.current = isOpen
        },
        onClick: toggle,
        onKeyDown: openByArrow,
      })}
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

// These stand in an open menu only, and are loaded with it.
export const MenuItem = (props: MenuItemProps) => parts && <parts.MenuItem {...props} />
/** An item whose child is a link. */
export const MenuLink = (props: { children: ReactNode }) => parts && <parts.MenuLink {...props} />
/** One of several, the chosen one marked. */
export const MenuChoices = (props: MenuChoicesProps) => parts && <parts.MenuChoices {...props} />
export const MenuSeparator = () => parts && <parts.MenuSeparator />
