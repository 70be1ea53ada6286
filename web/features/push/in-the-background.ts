import { push } from '@kinfold/contract/features/push/endpoints.ts'
import { send } from '../../api/send.ts'
import { entries } from '../../device/device.ts'
import { isOf } from '../../device/entry.ts'
import { discard } from '../../device/outbox.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { subscribe, subscriptionHere } from './this-browser.ts'

/** While the app is open: keeps the subscription valid, and shows answers that were stored and then refused. */
export function keepPush(): Promise<void> {
  entries.subscribe(sayRefused)
  sayRefused()
  return keepSubscribed()
}

function sayRefused() {
  for (const entry of entries.get()) {
    if (entry.state !== 'failed' || !isOf(entry, push.answer)) continue
    toast({ title: 'This was not saved', description: entry.problem ?? '', tone: 'problem' })
    void discard(entry.id)
  }
}

/**
 * This browser is subscribed, but the server no longer knows it, or has another key: repaired without asking, because
 * the person allowed it.
 */
async function keepSubscribed() {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!(await registration?.pushManager?.getSubscription()) || Notification.permission !== 'granted') return
  const settings = await send(push.settings, {})
  const here = await subscriptionHere(settings)
  if (here && settings.isOn) return
  const keys = here ?? (await subscribe(settings.publicKey))
  if (keys) await send(push.subscribe, { body: { ...keys, showsDetails: settings.showsDetails } })
}
