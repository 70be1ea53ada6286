import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { useSignedIn } from '../../access/session.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { browserZone, timeOfDay } from '../../ui/time.ts'

/** For readers in another time zone: all times are the circle's, and what time it is there now. */
export function ZoneNote() {
  const { selectedClient } = useSignedIn()
  const now = useServerNow(MINUTE_MS)
  if (!selectedClient || !isOtherClock(selectedClient.zone, browserZone(), now)) return null
  const { zone } = selectedClient
  return (
    <p data-print="no" className="-mt-3 mb-3 text-sm text-soft">
      Times are shown as in {zonePlace(zone)} ({timeOfDay(new Date(now).toISOString(), zone)} now).
    </p>
  )
}
