import { ANSWERS_PATH } from '@kinfold/contract/features/push/message.ts'
import { useSignedIn } from '../../access/session.ts'
import { useStore } from '../../api/store.ts'
import { entries } from '../../device/device.ts'
import type { Entry } from '../../device/entry.ts'
import { later } from '../../ui/layout/later.tsx'

const RefusedOfGone = later(() => import('./refused-of-gone.tsx').then(({ RefusedOfGone }) => RefusedOfGone))

/** What the server refused because its record or its circle is gone: no other page shows it, so every page does. */
export function NotSaved() {
  const { clients } = useSignedIn()
  const isGone = ({ circle, refusal }: Entry) =>
    refusal?.errorCode === 'NOT_FOUND' ||
    refusal?.errorCode === 'NO_OCCURRENCE' ||
    !clients.some(({ id }) => id === circle)
  // Answers to notifications have a list of their own.
  const refused = useStore(entries).filter(
    ({ state, endpoint }) => state === 'failed' && endpoint.path !== ANSWERS_PATH,
  )
  const gone = refused.filter(isGone)
  return gone.length > 0 && <RefusedOfGone gone={gone} />
}
