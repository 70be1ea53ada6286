import { useSignedIn } from '../../access/session.ts'
import type { Entry } from '../../device/entry.ts'
import { isOnEveryPage } from './is-on-every-page.ts'
import { RefusedElsewhere } from './refused-elsewhere.tsx'
import { RefusedInFull } from './refused-in-full.tsx'

/** What no page lists in full, and one line for all that other pages show. */
export function RefusedRecords({ refused }: { refused: Entry[] }) {
  const { clients } = useSignedIn()
  return (
    <>
      <RefusedInFull refused={refused.filter((entry) => isOnEveryPage(entry, clients))} />
      <RefusedElsewhere refused={refused.filter((entry) => !isOnEveryPage(entry, clients))} />
    </>
  )
}
