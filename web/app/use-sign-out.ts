import { useLocation } from 'wouter'
import { signOut } from '../access/session.ts'
import { pendingCount } from '../api/outbox.ts'

/** Signs out and goes to the sign-in page; asks first while something recorded has not reached the server. */
export function useSignOut() {
  const [, navigate] = useLocation()
  return async () => {
    const waiting = pendingCount()
    const records = waiting === 1 ? '1 record has' : `${waiting} records have`
    if (
      waiting > 0 &&
      !confirm(`${records} not been sent yet. They stay on this device and are sent when you sign in again. Sign out?`)
    )
      return
    await signOut()
    navigate('/login')
  }
}
