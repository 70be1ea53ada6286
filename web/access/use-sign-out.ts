import { useLocation } from 'wouter'
import { countUnsaved } from '../device/device.ts'
import { useSignedIn } from './session.ts'
import { signOut } from './sign-out.ts'

/**
 * Signs out and opens the sign-in page; first warns of what would be lost, because nothing of a person stays behind.
 */
export function useSignOut() {
  const { user } = useSignedIn()
  const [, navigate] = useLocation()
  return async () => {
    const unsaved = await countUnsaved(user.id).catch(() => ({ entries: 0, drafts: 0 }))
    const lost = inWords(unsaved)
    if (lost && !confirm(`${lost} If you sign out now, this will be deleted from this device. Sign out?`)) return
    await signOut()
    navigate('/login')
  }
}

function inWords({ entries, drafts }: { entries: number; drafts: number }): string {
  const sentences = [
    entries > 0 && (entries === 1 ? '1 record has not been saved yet.' : `${entries} records have not been saved yet.`),
    drafts > 0 &&
      (drafts === 1
        ? 'You have started 1 form and not saved it.'
        : `You have started ${drafts} forms and not saved them.`),
  ]
  return sentences.filter(Boolean).join(' ')
}
