import { useLocation } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { useQueryValue } from '../../ui/browser/use-address.ts'

/** Whether /my-care is where a circle is set up: for who asked for it, and whose own care no circle is about. */
export function useSetsUp(): boolean {
  const { selectedClient } = useSignedIn()
  const [path] = useLocation()
  const setup = useQueryValue('setup')
  return path === '/my-care' && (setup !== undefined || selectedClient?.role !== 'client')
}
