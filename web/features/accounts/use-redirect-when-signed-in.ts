import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../../access/session.ts'
import { isMobile } from '../../ui/browser/is-mobile.ts'
import { useStore } from '../../ui/store.ts'
import { googleProgress } from './google/google-progress.ts'

/** From the specification: one delay on a computer, several tries on a phone. */
const DESKTOP_MS = [100]
const MOBILE_MS = [0, 200, 500, 1000]

/**
 * Signed-in people leave the sign-in page for `target` (`afterSignIn`). After a Google sign-in its own redirect applies.
 */
export function useRedirectWhenSignedIn(target: string) {
  const signedIn = useSession().status === 'signedIn'
  const waits = useStore(googleProgress) === 'leaving'
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!signedIn || waits) return
    const leave = () => {
      if (location.pathname === '/login') navigate(target, { replace: true })
    }
    const timers = (isMobile() ? MOBILE_MS : DESKTOP_MS).map((delay) => setTimeout(leave, delay))
    return () => timers.forEach(clearTimeout)
  }, [signedIn, waits, target, navigate])
  return signedIn
}
