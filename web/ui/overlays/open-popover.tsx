import * as Popover from 'radix-ui/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useCloseRequest } from './use-close-request.ts'

type OpenPopoverProps = {
  button: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** The open panel; loaded with the first one that is opened (popover.tsx). */
export function OpenPopover({ button, label, onClose, children }: OpenPopoverProps) {
  const leftBy = useRef<'panel' | 'outside'>('panel')
  useCloseRequest(true, onClose)
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor className="pointer-events-none absolute inset-0" />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={({ target }) => {
            leftBy.current = button.current?.contains(target as Node) ? 'panel' : 'outside'
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (leftBy.current === 'panel') button.current?.focus()
          }}
          className="z-30 max-h-(--radix-popover-content-available-height) w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-card shadow-high animate-appear outline-none"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
