import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeOf, returnFocus } from '../browser/focus-place.ts'
import { classes } from '../classes.ts'
import { keepFocusInDialog, showFocused } from './dialog-focus.ts'
import { useListedDialog } from './open-dialogs.ts'
import { useCloseRequest } from './use-close-request.ts'

/** `notice` and `report` are the specification's 500 and 600 px. */
const widths = {
  narrow: 'sm:max-w-lg',
  wide: 'sm:max-w-2xl',
  picture: 'sm:max-w-5xl',
  notice: 'mx-auto max-w-[500px] sm:mx-0',
  report: 'mx-auto max-w-[600px] sm:mx-0',
}

/**
 * On a screen of few lines (large text, a phone held sideways) title and buttons would leave no room in between, so
 * everything but the buttons scrolls. A phone with text of double size has 26 lines.
 */
const WHERE_LOW = {
  whole: '[@container(height<28rem)]:overflow-y-auto',
  part: '[@container(height<28rem)]:overflow-visible',
  footer: classes(
    '[@container(height<28rem)]:sticky [@container(height<28rem)]:bottom-0 [@container(height<28rem)]:bg-card',
    // In px, so that the buttons do not take the room of the form.
    '[@container(height<28rem)]:gap-[8px] [@container(height<28rem)]:p-[8px] [@container(height<28rem)]:[&>*]:min-h-[44px] [@container(height<28rem)]:[&>*]:px-[12px] [@container(height<28rem)]:[&>*]:py-0',
  ),
}

/** The field that gets the focus when its dialog opens. `autoFocus` comes too early: the trap of a dialog below takes it back. */
const TAKES_FOCUS = 'data-takes-focus'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** One line under the title; screen readers read it when the dialog opens. */
  about?: string | undefined
  width?: keyof typeof widths
  children: ReactNode
}

/** A centred dialog; on phones a sheet from below. Closes with Escape, a click outside, and Back on Android. */
export function Dialog({ open, onClose, title, about, width = 'narrow', children }: DialogProps) {
  const before = useRef<Element[]>(null)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  // While rendering: a field of the dialog may take the focus before any effect runs.
  if (open) before.current ??= placeOf(document.activeElement)
  useListedDialog(open, onClose)
  useCloseRequest(open, onClose)
  useEffect(() => (body ? keepFocusInDialog(body) : undefined), [body])
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay data-dims className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)] animate-appear" />
        <div className="pointer-events-none fixed inset-0 z-40 [container-type:size]">
          <Radix.Content
            // The dialog gets the focus, not its close button, so that screen readers start with the title.
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              const dialog = event.currentTarget as HTMLElement
              ;(dialog.querySelector<HTMLElement>(`[${TAKES_FOCUS}]`) ?? dialog).focus()
            }}
            onFocus={({ target, currentTarget }) => {
              // React also tells of what a dialog over it focuses.
              if (currentTarget.contains(target)) showFocused(target, currentTarget, footer)
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              returnFocus(before.current ?? [])
              before.current = null
            }}
            {...(about ? {} : { 'aria-describedby': undefined })}
            className={classes(
              'pointer-events-auto fixed flex max-h-[92dvh] w-full flex-col overflow-hidden bg-card pb-[env(safe-area-inset-bottom)] shadow-high animate-rise outline-none',
              'inset-x-0 bottom-0 rounded-t-card sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
              WHERE_LOW.whole,
              widths[width],
            )}
          >
            <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 border-b border-line px-5 py-3">
              <Radix.Title className={classes('min-w-0 pt-2 text-2xl wrap-anywhere', !about && 'pb-2')}>
                {title}
              </Radix.Title>
              <Radix.Close
                aria-label="Close"
                title="Close"
                className="flex size-11 shrink-0 items-center justify-center rounded-control text-soft hover:bg-sunken"
              >
                <X size={22} aria-hidden />
              </Radix.Close>
              {/* Below both, as wide as the dialog: beside the button, large text would have half of it. */}
              {about && (
                <Radix.Description className="col-span-2 pb-2 text-soft wrap-anywhere">{about}</Radix.Description>
              )}
            </div>
            <FooterPlace value={footer}>
              {/* Positioned: what is hidden for sight alone scrolls with it, and takes the focus where it stands. */}
              <div
                ref={setBody}
                className={classes('relative overflow-y-auto overscroll-contain px-5 py-4', WHERE_LOW.part)}
              >
                {children}
              </div>
            </FooterPlace>
            <div
              ref={setFooter}
              data-bar
              className={classes('flex flex-wrap gap-3 border-t border-line px-5 py-3 empty:hidden', WHERE_LOW.footer)}
            />
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

const FooterPlace = createContext<HTMLElement | null>(null)

/** Buttons that stay visible below the scrolled content, from anywhere inside the dialog. A form uses DialogForm. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const place = useContext(FooterPlace)
  return place && createPortal(children, place)
}
