import { ANSWERS_PATH } from '@kinfold/contract/features/push/message.ts'
import { useSignedIn } from '../../access/session.ts'
import { useStore } from '../../api/store.ts'
import { entries } from '../../device/device.ts'
import type { Entry } from '../../device/entry.ts'
import { lostTexts } from '../../device/kept-drafts.ts'
import { later } from '../../ui/layout/later.tsx'

const RefusedOfGone = later(() => import('./refused-of-gone.tsx').then(({ RefusedOfGone }) => RefusedOfGone))

const LostTexts = later(() => import('./lost-texts.tsx').then(({ LostTexts }) => LostTexts))

/**
 * What the server refused because its record or its circle is gone, and what was being typed for such a circle: no other page
 * shows it, so every page does.
 */
export function NotSaved() {
  const { clients, user } = useSignedIn()
  const lost = useStore(lostTexts).filter(({ person }) => person === user.id)
  const isGone = ({ circle, refusal }: Entry) =>
    refusal?.errorCode === 'NOT_FOUND' ||
    refusal?.errorCode === 'NO_OCCURRENCE' ||
    !clients.some(({ id }) => id === circle)
  // Answers to notifications have a list of their own.
  const refused = useStore(entries).filter(
    ({ state, endpoint }) => state === 'failed' && endpoint.path !== ANSWERS_PATH,
  )
  const gone = refused.filter(isGone)
  return (
    <>
      {lost.length > 0 && <LostTexts lost={lost} />}
      {gone.length > 0 && <RefusedOfGone gone={gone} />}
    </>
  )
}
