type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: number
  title: string
  description?: string | undefined
  tone?: 'plain' | 'problem'
  /** A screen reader finishes its sentence first, because something else on the page says the same. */
  isPolite?: boolean
  action?: ToastAction
  /** A second one, beside it. */
  other?: ToastAction
}

const listeners = new Set<() => void>()
let current: Toast | undefined
let last = 0

/** Shows a short message, and returns its id. One at a time: a new one replaces the last. */
export function toast(message: Omit<Toast, 'id'>): number {
  last += 1
  current = { ...message, id: last }
  for (const listener of listeners) listener()
  return last
}

export function dismissToast(id: number) {
  if (current?.id !== id) return
  current = undefined
  for (const listener of listeners) listener()
}

/** Before something that has to be read or answered at once: no message lies over it. */
export function clearToasts() {
  if (current) dismissToast(current.id)
}

/** Replaces the description while it is shown. */
export function describeToast(id: number, description: string | undefined) {
  if (current?.id !== id || current.description === description) return
  current = { ...current, description }
  for (const listener of listeners) listener()
}

export const toastStore = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const AFTER_NAVIGATION = 'toast'

/** Shows the message after the next page load. */
export const toastAfterNavigation = (message: Pick<Toast, 'title' | 'description'>) =>
  sessionStorage.setItem(AFTER_NAVIGATION, JSON.stringify(message))

/** Shows the message left by the previous page load. */
export function sayWhatWasLeft() {
  const message = sessionStorage.getItem(AFTER_NAVIGATION)
  sessionStorage.removeItem(AFTER_NAVIGATION)
  if (message) toast(JSON.parse(message))
}
