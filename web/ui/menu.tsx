import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A menu that opens under its button. */
export function Menu({ trigger, label, children }: { trigger: ReactNode; label?: string; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-card border border-line bg-card p-1.5 shadow-high animate-appear"
        >
          {label && <DropdownMenu.Label className="px-3 py-1.5 text-sm text-soft">{label}</DropdownMenu.Label>}
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  children: ReactNode
  onSelect?: () => void
  danger?: boolean
  asChild?: boolean
}

const itemClasses = (danger?: boolean) =>
  classes(
    'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left no-underline outline-none select-none',
    'data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-green',
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

/** An item whose child is a link. */
export const MenuLink = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Item asChild className={itemClasses()}>
    {children}
  </DropdownMenu.Item>
)

type MenuChoicesProps = {
  value: string
  onChange: (value: string) => void
  choices: { value: string; label: ReactNode }[]
}

/** One of several, the chosen one marked. */
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
