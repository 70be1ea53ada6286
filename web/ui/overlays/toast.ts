import { createStore } from '../store.ts'

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

export const toastStore = createStore<Toast | undefined>(undefined)
let last = 0

/** Shows a short message, and returns its id. One at a time: a new one replaces the last. */
export function toast(message: Omit<Toast, 'id'>): number {
  last += 1
  toastStore.set({ ...message, id: last })
  return last
}

export function dismissToast(id: number) {
  if (toastStore.get()?.id === id) toastStore.set(undefined)
}

/** Before something that has to be read or answered at once: no message lies over it. */
export function clearToasts() {
  if (toastStore.get()) toastStore.set(undefined)
}

/** Replaces the description while it is shown. */
export function describeToast(id: number, description: string | undefined) {
  const current = toastStore.get()
  if (current?.id === id && current.description !== description) toastStore.set({ ...current, description })
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
