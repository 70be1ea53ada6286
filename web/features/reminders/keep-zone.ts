import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import { isOtherClock } from '@kinfold/contract/time/whose-clock.ts'
import { currentSession } from '../../access/session.ts'
import { send } from '../../api/send.ts'
import { clockTime } from '../../ui/clock.ts'
import { browserZone } from '../../ui/time.ts'

/**
 * Tells the server where somebody is whose clock is not that of a circle: push and email then say whose clock they mean.
 * Quiet hours and summaries stay on the clock they were chosen on; their page offers to change it.
 */
export async function keepZone() {
  const session = currentSession()
  if (session.status !== 'signedIn') return
  const here = browserZone()
  for (const { id: clientId, zone } of session.clients) {
    if (!isOtherClock(zone, here, clockTime())) continue
    const query = { clientId }
    const settings = await send(reminders.settings, { query })
    if (settings.zone === here || settings.quietFrom !== null || settings.digest !== 'off') continue
    await send(reminders.saveSettings, { query, body: { zone: here } })
  }
}
