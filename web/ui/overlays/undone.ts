import { createStore } from '../store.ts'
import type { Toast } from './toast.ts'

/* After 'Undo' the screen shows what came back, but a screen reader hears nothing: told here once, for every call that an
   'Undo' starts. Those that say so with a toast of their own need nothing. */

export const undoneStore = createStore('')
let undoing: string | undefined

/** Does what a button of a toast says. */
export function press({ title, description }: Toast, { label, run }: NonNullable<Toast['action']>) {
  // Emptied, so that the same words twice are read out twice.
  undoneStore.set('')
  undoing = label === 'Undo' ? [title, description].filter(Boolean).join(', ') : undefined
  try {
    run()
  } finally {
    undoing = undefined
  }
}

/** For a call that starts now: what to do once it is saved; undefined if nobody pressed 'Undo'. */
export function whenUndone(): (() => void) | undefined {
  const what = undoing
  return what === undefined ? undefined : () => undoneStore.set(`Undone: ${what}`)
}
