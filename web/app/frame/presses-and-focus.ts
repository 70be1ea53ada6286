import { ignoreSecondTaps, SOON_IN_SIMPLE_MODE_MS } from '../../ui/browser/second-taps.ts'
import { keepFocusIn } from './keep-focus.ts'
import { showNamedIn } from './show-named.ts'

/** What every page does about unsteady fingers, what disappears under the keyboard, and what a link names; until `stopped`. */
export function watchPressesAndFocus(page: HTMLElement, isSimple: boolean, stopped: AbortSignal) {
  const stops = [keepFocusIn(page), showNamedIn(page), ignoreSecondTaps(isSimple ? SOON_IN_SIMPLE_MODE_MS : undefined)]
  stopped.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
