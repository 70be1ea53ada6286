import { navigate } from 'wouter/use-browser-location'
import { isMobile } from '../../../ui/browser/is-mobile.ts'
import { createStore } from '../../../ui/store.ts'

/** asking: at Google, or with our server · leaving: signed in, about to be redirected. */
export const googleProgress = createStore<'idle' | 'asking' | 'leaving'>('idle')

/** From the specification: one delay on a computer, two tries on a phone. */
const DESKTOP_MS = [500]
const MOBILE_MS = [300, 800]
const ARRIVED = /^\/(dashboard|profiles|care-circle)(\/|$)/

/** Goes to `target` after the delays, unless the page is there already or has moved elsewhere. */
export function leaveFor(target: string) {
  const from = location.pathname
  const delays = isMobile() ? MOBILE_MS : DESKTOP_MS
  for (const delay of delays) {
    setTimeout(() => {
      if (location.pathname === from && !ARRIVED.test(from)) navigate(target, { replace: true })
      if (delay === delays.at(-1)) googleProgress.set('idle')
    }, delay)
  }
}
