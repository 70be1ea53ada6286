import { ignoreSecondTaps, SOON_IN_SIMPLE_MODE_MS } from '../../ui/browser/second-taps.ts'
import { keepFocusIn } from './keep-focus.ts'

/** What every page does about unsteady fingers, and about what disappears under the keyboard; until `stopped`. */
export function watchPressesAndFocus(page: HTMLElement, isSimple: boolean, stopped: AbortSignal) {
  const stops = [keepFocusIn(page), ignoreSecondTaps(isSimple ? SOON_IN_SIMPLE_MODE_MS : undefined)]
  stopped.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
