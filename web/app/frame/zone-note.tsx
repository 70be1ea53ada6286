import { momentText } from '@kinfold/contract/format.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useSignedIn } from '../../access/session.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { browserZone } from '../../ui/time.ts'

/** For readers in another time zone: all times are the circle's, and what time it is there now. */
export function ZoneNote() {
  const { selectedClient } = useSignedIn()
  const now = useServerNow(MINUTE_MS)
  // 'Set up another circle' is not about the selected one.
  const { setup } = useAddress<'setup'>().search
  if (setup || !selectedClient || !isOtherClock(selectedClient.zone, browserZone(), now)) return null
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
