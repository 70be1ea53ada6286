import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/** Stands in the address for a secret that was there. */
const OPENED = 'opened'

/**
 * The secret that a letter's link brought. It is kept in memory only and leaves address bar and history at once, so
 * nothing is left after the page was loaded again.
 */
export function useLinkSecret(name: 'reset' | 'confirm', value: string): string | undefined {
  const [secret] = useState(() => (value === OPENED ? undefined : value))
  const [, navigate] = useLocation()
  useEffect(() => navigate(`/login?${name}=${OPENED}`, { replace: true }), [name, navigate])
  return secret
}
