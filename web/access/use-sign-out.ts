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
    if (!(await agreesToLose(user.id, { ifYou: 'sign out', question: 'Sign out?' }))) return
    await signOut()
    navigate('/login')
  }
}

type Loss = { ifYou: string; question: string }

/** Names what only this device has of a person's work. Returns whether they go on; without asking if there is nothing. */
export async function agreesToLose(person: number, { ifYou, question }: Loss): Promise<boolean> {
  const lost = inWords(await countUnsaved(person).catch(() => ({ entries: 0, drafts: 0, texts: 0 })))
  return !lost || confirm(`${lost} If you ${ifYou} now, this will be deleted from this device. ${question}`)
}

function inWords({ entries, drafts, texts }: Awaited<ReturnType<typeof countUnsaved>>): string {
  const sentences = [
    entries > 0 && (entries === 1 ? '1 record has not been saved yet.' : `${entries} records have not been saved yet.`),
    drafts > 0 &&
      (drafts === 1
        ? 'You have started 1 form and not saved it.'
        : `You have started ${drafts} forms and not saved them.`),
    texts > 0 &&
      (texts === 1 ? 'What you were writing was not saved.' : `${texts} texts that you were writing were not saved.`),
  ]
  return sentences.filter(Boolean).join(' ')
}
