import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

/** Replaces a secret in the address. */
const OPENED = 'opened'

/**
 * The secret from an email's link. It is kept only in memory and removed from the address bar and history at once, so a
 * reload loses it.
 */
export function useLinkSecret(name: 'reset' | 'confirm', value: string): string | undefined {
  const [secret] = useState(() => (value === OPENED ? undefined : value))
  const [, navigate] = useLocation()
  useEffect(() => navigate(`/login?${name}=${OPENED}`, { replace: true }), [name, navigate])
  return secret
}
