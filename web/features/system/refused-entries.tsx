import { ANSWERS_PATH } from '@kinfold/contract/features/push/message.ts'
import { useSignedIn } from '../../access/session.ts'
import { entries } from '../../device/device.ts'
import { lostTexts } from '../../device/kept-drafts.ts'
import { later } from '../../ui/layout/later.tsx'
import { useStore } from '../../ui/store.ts'
import { isGone } from './is-gone.ts'
import { useSayRefused } from './use-say-refused.ts'

const RefusedOfGone = later(() => import('./refused-of-gone.tsx').then(({ RefusedOfGone }) => RefusedOfGone))

const LostTexts = later(() => import('./lost-texts.tsx').then(({ LostTexts }) => LostTexts))

/**
 * Says that the server refused something, wherever its page is. If its record or its circle is gone, no other page shows it, so
 * every page does, with what was being typed for such a circle.
 */
export function RefusedEntries() {
  const { clients, user } = useSignedIn()
  useSayRefused()
  const lost = useStore(lostTexts).filter(({ person }) => person === user.id)
  // Answers to notifications have a list of their own.
  const refused = useStore(entries).filter(
    ({ state, endpoint }) => state === 'failed' && endpoint.path !== ANSWERS_PATH,
  )
  const gone = refused.filter((entry) => isGone(entry, clients))
  return (
    <>
      {lost.length > 0 && <LostTexts lost={lost} />}
      {gone.length > 0 && <RefusedOfGone gone={gone} />}
    </>
  )
}
