import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { afterSignIn } from '../../access/access-rules.ts'
import { useSession } from '../../access/session.ts'

/** From the specification: one delay on a computer, several tries on a phone. */
const DESKTOP_MS = [100]
const MOBILE_MS = [0, 200, 500, 1000]

const isMobile = () => /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent)

/** Whoever is signed in leaves the sign-in page for `redirect`, if that is one of the five paths, else for the dashboard. */
export function useRedirectWhenSignedIn(redirect: string | undefined) {
  const signedIn = useSession().status === 'signedIn'
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!signedIn) return
    const target = afterSignIn(redirect)
    const leave = () => {
      if (location.pathname === '/login') navigate(target, { replace: true })
    }
    const timers = (isMobile() ? MOBILE_MS : DESKTOP_MS).map((delay) => setTimeout(leave, delay))
    return () => timers.forEach(clearTimeout)
  }, [signedIn, redirect, navigate])
  return signedIn
}
