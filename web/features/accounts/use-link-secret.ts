import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useAddress, withSearch } from '../../ui/browser/use-address.ts'

/** Replaces a secret in the address. */
const OPENED = 'opened'

/**
 * The secret from an email's link. It is kept only in memory and removed from the address bar and history at once, so a
 * reload loses it.
 */
export function useLinkSecret(name: 'reset' | 'confirm', value: string): string | undefined {
  const [secret] = useState(() => (value === OPENED ? undefined : value))
  const [, navigate] = useLocation()
  const { clientId } = useAddress<'clientId'>().search
  useEffect(
    () => navigate(withSearch('/login', { [name]: OPENED, clientId }), { replace: true }),
    [name, clientId, navigate],
  )
  return secret
}
