import { CloudOff } from 'lucide-react'
import { useLiveState } from '../../api/live-state.ts'
import { usePendingCount } from '../../device/outbox.ts'

/** Said while the server is out of reach, with what is waiting to be sent. Goes by itself. */
export function ConnectionBanner() {
  const lost = useLiveState() === 'lost'
  const waiting = usePendingCount()
  if (!lost) return null
  return (
    <p
      role="status"
      className="sticky top-14 z-20 flex items-center gap-3 bg-apricot-wash px-4 py-2 text-apricot-ink sm:px-6"
    >
      <CloudOff size={20} aria-hidden className="shrink-0" />
      <span>
        The server cannot be reached. You can keep writing: everything stays on this device and is sent as soon as
        possible.
        {waiting > 0 && ` Waiting to be sent: ${waiting}.`}
      </span>
    </p>
  )
}
