export type Toast = {
  id: number
  title: string
  description?: string | undefined
  tone?: 'plain' | 'problem'
  action?: { label: string; run: () => void }
}

const listeners = new Set<() => void>()
let current: Toast | undefined
let last = 0

/** Says something in passing. One at a time: a new one takes the place of the one before. */
export function toast(message: Omit<Toast, 'id'>) {
  last += 1
  current = { ...message, id: last }
  for (const listener of listeners) listener()
}

export function dismissToast(id: number) {
  if (current?.id !== id) return
  current = undefined
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

/** The same, after the page has been loaded again. */
export const toastAfterNavigation = (message: Pick<Toast, 'title' | 'description'>) =>
  sessionStorage.setItem(AFTER_NAVIGATION, JSON.stringify(message))

/** Says what the page before this one left to be said. */
export function sayWhatWasLeft() {
  const message = sessionStorage.getItem(AFTER_NAVIGATION)
  sessionStorage.removeItem(AFTER_NAVIGATION)
  if (message) toast(JSON.parse(message))
}
