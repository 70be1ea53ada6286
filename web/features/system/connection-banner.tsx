import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { ChevronDown, ChevronUp, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useLiveState } from '../../api/live/live-state.ts'
import { shownFromDevice } from '../../api/read-or-kept.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { usePendingCount } from '../../device/outbox.ts'
import { classes } from '../../ui/classes.ts'
import { useStore } from '../../ui/store.ts'
import { TimeAgo } from '../../ui/time-text.tsx'

/** Whether the server cannot be reached, or what is shown is from a time when it could not. */
export function useOutOfReach() {
  const isLost = useLiveState() === 'lost'
  return useStore(shownFromDevice).size > 0 || isLost
}

/** What that means, and what is waiting to be sent. Where it would cover much of the page, part of it is behind a button. */
export function ConnectionBanner() {
  const [oldest] = [...useStore(shownFromDevice).values()].sort()
  const waiting = usePendingCount()
  const [isLong, setLong] = useState(false)
  return (
    <div className="flex items-center gap-[12px] border-t border-apricot/60 bg-apricot-wash px-[16px] py-[8px] text-apricot-ink lg:px-8">
      <CloudOff size={20} aria-hidden className="shrink-0 [@container(height<40rem)]:hidden" />
      <div className="min-w-0 flex-1">
        <p role="status">
          <span className="font-semibold">The server cannot be reached.</span>
          <span className={classes(!isLong && '[@container(height<40rem)]:sr-only')}> You can keep writing.</span>
          <span className={classes(!isLong && '[@container_(height<40rem)_or_(width<40rem)]:sr-only')}>
            {' Everything stays on this device and is sent as soon as possible.'}
            {waiting > 0 && ` Waiting to be sent: ${waiting}.`}
          </span>
        </p>
        {oldest && (
          <div className={classes('text-sm', !isLong && '[@container(height<40rem)]:sr-only')}>
            <Age instant={oldest} />
          </div>
        )}
      </div>
      <button
        type="button"
        aria-label="More about this"
        aria-expanded={isLong}
        onClick={() => setLong(!isLong)}
        className="hidden size-[44px] shrink-0 items-center justify-center rounded-control hover:bg-apricot/20 [@container_(height<40rem)_or_(width<40rem)]:flex"
      >
        {isLong ? <ChevronDown size={22} aria-hidden /> : <ChevronUp size={22} aria-hidden />}
      </button>
    </div>
  )
}

/** Outside the status, which would otherwise be announced again every minute. */
function Age({ instant }: { instant: string }) {
  useServerNow(MINUTE_MS)
  return (
    <p>
      What you see was last updated <TimeAgo instant={instant} />.
    </p>
  )
}
