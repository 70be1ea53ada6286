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
  const abroad = session.clients.filter(({ zone }) => isOtherClock(zone, here, clockTime()))
  // One circle that cannot be reached, or was left, does not stop the others.
  await Promise.allSettled(abroad.map(({ id }) => keepIn(id, here)))
}

async function keepIn(clientId: number, here: string) {
  const query = { clientId }
  const settings = await send(reminders.settings, { query })
  if (settings.zone === here || settings.quietFrom !== null || settings.digest !== 'off') return
  await send(reminders.saveSettings, { query, body: { zone: here } })
}
