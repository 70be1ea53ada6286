import { X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { type FocusEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { placeOf, returnFocus } from '../browser/focus-place.ts'
import { classes } from '../classes.ts'
import { closeTopDialog } from './open-dialogs.ts'
import { OpenedPage } from './opened-page.tsx'
import { dismissToast, toastStore } from './toast.ts'
import { roomBelow } from './toast-place.ts'
import { press, undoneStore } from './undone.ts'

/** From the specification. */
const DURATION_MS = 5_000
const SWIPE_PX = 50
const DRAWN_MS = 250

const KEY = ['F8']
/** Without a message the key would lead to an empty place at the end of the page. */
const NO_KEY: string[] = []

/** Where toasts appear. F8 moves the focus there. */
export const Toaster = () => (
  <>
    <Toasts />
    <Undone />
    <OpenedPage />
  </>
)

function Undone() {
  return (
    <p role="status" className="sr-only">
      {useSyncExternalStore(undoneStore.subscribe, undoneStore.get)}
    </p>
  )
}

function Toasts() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  // A new provider for each toast, because Radix stays paused when a toast with the focus was closed.
  const shown = useRef(0)
  if (message) shown.current = message.id
  const place = useRef<HTMLOListElement>(null)
  // Where the focus was before it came to the toast.
  const before = useRef<Element[]>([])
  const noteBefore = ({ relatedTarget }: FocusEvent) => {
    if (!place.current?.parentElement?.contains(relatedTarget as Node | null)) before.current = placeOf(relatedTarget)
  }
  // F8 goes to what can be pressed; the words were read out when they came.
  const goIn = (event: FocusEvent) => {
    noteBefore(event)
    if (event.target === place.current) place.current.querySelector('button')?.focus()
  }
  const giveBack = () => {
    if (place.current?.contains(document.activeElement)) returnFocus(before.current)
  }
  useLayoutEffect(() => {
    const list = place.current
    if (!message || !list) return
    const stand = () => {
      list.style.bottom = `${roomBelow(list.getBoundingClientRect())}px`
    }
    stand()
    // Sentences at the fields, and the focus that goes there, move what must stay free: once more when they are drawn.
    const after = setTimeout(stand, DRAWN_MS)
    return () => clearTimeout(after)
  }, [message])
  return (
    <Toast.Provider
      key={shown.current}
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      label="Notification"
    >
      {message && (
        <Toast.Root
          key={message.id}
          type={message.isPolite ? 'background' : 'foreground'}
          onFocus={noteBefore}
          onOpenChange={() => {
            giveBack()
            dismissToast(message.id)
          }}
          // Escape belongs to the dialog, which has the focus; Radix offers it to the latest layer.
          onEscapeKeyDown={(event) => closeTopDialog() && event.preventDefault()}
          className={classes(
            'flex items-start gap-3 rounded-card border bg-card p-4 shadow-high animate-rise',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:animate-[slide-out_150ms_forwards]',
            message.tone === 'problem' ? 'border-red/60' : 'border-line',
          )}
        >
          <span
            aria-hidden
            className={classes(
              'mt-1.5 size-2.5 shrink-0 rounded-full',
              message.tone === 'problem' ? 'bg-red' : 'bg-green',
            )}
          />
          <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
            <div className="min-w-0 flex-1 basis-24">
              <Toast.Title className="font-semibold">{message.title}</Toast.Title>
              {message.description && (
                <Toast.Description className="wrap-anywhere text-soft">{message.description}</Toast.Description>
              )}
            </div>
            {/* Level with the title; with large text, below the message. */}
            {message.action && (
              <div className="-my-2.5 flex flex-wrap">
                {[message.action, message.other].map(
                  (action) =>
                    action && (
                      <Toast.Action
                        key={action.label}
                        altText={action.label}
                        onClick={() => {
                          // First, because what it says replaces this toast with its focus.
                          giveBack()
                          press(message, action)
                        }}
                        className="min-h-11 rounded-control px-3 font-semibold text-green hover:bg-green-wash"
                      >
                        {action.label}
                      </Toast.Action>
                    ),
                )}
              </div>
            )}
          </div>
          <Toast.Close
            aria-label="Close"
            className="flex size-11 items-center justify-center rounded-control text-soft hover:bg-sunken -m-2.5"
          >
            <X size={18} aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={place}
        hotkey={message ? KEY : NO_KEY}
        label="Notifications (F8)"
        onFocus={goIn}
        className="fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col p-3 outline-none sm:p-4 print:hidden"
      />
    </Toast.Provider>
  )
}
