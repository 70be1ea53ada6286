import { Check } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react'
import { classes } from '../classes.ts'
import { useCloseRequest } from './use-close-request.ts'

type OpenMenuProps = {
  button: RefObject<HTMLElement | null>
  label?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** The open menu; loaded with the first menu that is opened (menu.tsx). */
export function OpenMenu({ button, label, onClose, children }: OpenMenuProps) {
  const leftBy = useRef<'menu' | 'outside'>('menu')
  const isByKey = useRef(button.current?.matches(':focus-visible'))
  /** Radix misses the key that opened the menu, because this file may load only then. */
  const beginAtFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!isByKey.current || target !== currentTarget) return
    isByKey.current = false
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }
  useCloseRequest(true, onClose)
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        {/* Takes the button's place; the button itself is not touched. */}
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={button.current?.id}
          onFocus={beginAtFirst}
          onInteractOutside={() => {
            leftBy.current = 'outside'
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (leftBy.current === 'menu') button.current?.focus()
          }}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-[min(14rem,var(--radix-dropdown-menu-content-available-width))] overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-high animate-appear"
        >
          {label && <DropdownMenu.Label className="px-3 py-1.5 text-sm text-soft">{label}</DropdownMenu.Label>}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export type MenuItemProps = {
  icon?: ReactNode
  children: ReactNode
  onSelect?: () => void
  danger?: boolean
}

const itemClasses = (danger?: boolean) =>
  classes(
    'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left no-underline outline-none select-none',
    'data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:outline-solid data-highlighted:-outline-offset-2 data-highlighted:outline-green',
    danger ? 'text-red-ink' : 'text-ink',
  )

export function MenuItem({ icon, children, onSelect, danger }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={itemClasses(danger)} {...(onSelect ? { onSelect } : {})}>
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

export const MenuLink = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Item asChild className={itemClasses()}>
    {children}
  </DropdownMenu.Item>
)

export type MenuChoicesProps = {
  value: string
  onChange: (value: string) => void
  choices: { value: string; label: ReactNode }[]
}

/** One of several choices, with a mark at the chosen one. */
export const MenuChoices = ({ value, onChange, choices }: MenuChoicesProps) => (
  <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
    {choices.map((choice) => (
      <DropdownMenu.RadioItem key={choice.value} value={choice.value} className={itemClasses()}>
        <span className="flex size-5 items-center justify-center">
          <DropdownMenu.ItemIndicator>
            <Check size={18} aria-hidden />
          </DropdownMenu.ItemIndicator>
        </span>
        {choice.label}
      </DropdownMenu.RadioItem>
    ))}
  </DropdownMenu.RadioGroup>
)

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
