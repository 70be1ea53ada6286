import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { offsetAt } from '@kinfold/contract/time/zones.ts'
import { useSignedIn } from '../../access/session.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { browserZone, timeOfDay } from '../../ui/time.ts'

/** For readers in another time zone: all times are the circle's, and what time it is there now. */
export function ZoneNote() {
  const { selectedClient } = useSignedIn()
  const now = useServerNow(MINUTE_MS)
  if (!selectedClient || offsetAt(now, selectedClient.zone) === offsetAt(now, browserZone())) return null
  const { zone } = selectedClient
  return (
    <p data-print="no" className="-mt-3 mb-3 text-sm text-soft">
      Times are shown as in {placeOf(zone)} ({timeOfDay(new Date(now).toISOString(), zone)} now).
    </p>
  )
}

/** 'America/New_York' -> 'New York' */
const placeOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')
