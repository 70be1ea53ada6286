import { momentText } from '@kinfold/contract/format.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useSignedIn } from '../../access/session.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { browserZone } from '../../ui/time.ts'
import { useSetsUp } from './sets-up.ts'

/** For readers in another time zone: all times are the circle's, and what time it is there now. */
export function ZoneNote() {
  const { selectedClient } = useSignedIn()
  const now = useServerNow(MINUTE_MS)
  // A circle that is set up is not the selected one.
  const setsUp = useSetsUp()
  if (setsUp || !selectedClient || !isOtherClock(selectedClient.zone, browserZone(), now)) return null
  const { zone } = selectedClient
  const isOtherDay = dayAt(now, zone) !== dayAt(now, browserZone())
  return (
    <p data-print="no" className="-mt-3 mb-3 text-sm text-soft">
      {isOtherDay ? 'Times and days' : 'Times'} are shown as in {zonePlace(zone)} (
      {isOtherDay && `${momentText(now, zone, 'weekday')}, `}
      {momentText(now, zone, 'time')} now).
    </p>
  )
}
