import { openGoogle } from '../../../access/google/provider.ts'
import { useSignedIn } from '../../../access/session.ts'
import { usePublicSettings } from '../../../api/public-settings.ts'

/** Where Google is the only way in, it confirms who asks before something that cannot be undone. */
export function useGoogleProof() {
  const { user } = useSignedIn()
  const { googleSignIn } = usePublicSettings()
  const isNeeded = !user.hasPassword && Boolean(googleSignIn)
  const prove = async () => (isNeeded ? { idToken: (await (await openGoogle()).askInWindow()).idToken } : {})
  return { isNeeded, prove }
}
