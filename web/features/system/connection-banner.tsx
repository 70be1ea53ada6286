import { CloudOff } from 'lucide-react'
import { useLiveState } from '../../api/live/live-state.ts'
import { shownFromDevice } from '../../api/read-or-kept.ts'
import { useStore } from '../../api/store.ts'
import { usePendingCount } from '../../device/outbox.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { TimeAgo } from '../../ui/time-text.tsx'

/** Shown while the server is out of reach, with what is waiting to be sent. Disappears by itself. */
export function ConnectionBanner() {
  const lost = useLiveState() === 'lost'
  const waiting = usePendingCount()
  const [oldest] = [...useStore(shownFromDevice).values()].sort()
  if (!lost && !oldest) return null
  return (
    <div className="sticky top-14 z-20 flex items-center gap-3 bg-apricot-wash px-4 py-2 text-apricot-ink sm:px-6">
      <CloudOff size={20} aria-hidden className="shrink-0" />
      <div>
        <p role="status">
          The server cannot be reached. You can keep writing: everything stays on this device and is sent as soon as
          possible.
          {waiting > 0 && ` Waiting to be sent: ${waiting}.`}
        </p>
        {oldest && <Age instant={oldest} />}
      </div>
    </div>
  )
}

/** Outside the status, which would otherwise be announced again every minute. */
function Age({ instant }: { instant: string }) {
  useNow()
  return (
    <p>
      What you see was last updated <TimeAgo instant={instant} />.
    </p>
  )
}
