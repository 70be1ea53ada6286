import { ANSWERS_PATH } from '@kinfold/contract/features/push/message.ts'
import { useSignedIn } from '../../access/session.ts'
import { entries } from '../../device/device.ts'
import { lostTexts } from '../../device/kept-drafts.ts'
import { later } from '../../ui/layout/later.tsx'
import { useStore } from '../../ui/store.ts'
import { useSayRefused } from './use-say-refused.ts'

const RefusedRecords = later(() => import('./refused-records.tsx').then(({ RefusedRecords }) => RefusedRecords))

const LostTexts = later(() => import('./lost-texts.tsx').then(({ LostTexts }) => LostTexts))

/**
 * Says that the server refused something, wherever its page is, until it is dealt with there; and what was being typed for a
 * circle that the person no longer belongs to.
 */
export function RefusedEntries() {
  const { user } = useSignedIn()
  useSayRefused()
  const lost = useStore(lostTexts).filter(({ person }) => person === user.id)
  // Answers to notifications have a list of their own.
  const refused = useStore(entries).filter(
    ({ state, endpoint }) => state === 'failed' && endpoint.path !== ANSWERS_PATH,
  )
  return (
    <>
      {lost.length > 0 && <LostTexts lost={lost} />}
      {refused.length > 0 && <RefusedRecords refused={refused} />}
    </>
  )
}
