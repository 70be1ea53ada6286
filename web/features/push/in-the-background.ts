import { push } from '@kinfold/contract/features/push/endpoints.ts'
import { send } from '../../api/send.ts'
import { subscribe, subscriptionHere } from './this-browser.ts'

/**
 * While the app is open: if this browser is subscribed, but the server no longer knows it, or has another key, that is
 * repaired without asking, because the person allowed it.
 */
export async function keepPush() {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!(await registration?.pushManager?.getSubscription()) || Notification.permission !== 'granted') return
  const settings = await send(push.settings, {})
  const here = await subscriptionHere(settings)
  if (here && settings.isOn) return
  const keys = here ?? (await subscribe(settings.publicKey))
  if (keys) await send(push.subscribe, { body: { ...keys, showsDetails: settings.showsDetails } })
}
