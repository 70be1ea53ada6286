import type { PushSettings } from '@kinfold/contract/features/push/schemas.ts'

/** What this browser lets us do. installFirst: an iPhone or iPad tells only apps of its home screen. */
export type Ability = 'able' | 'blocked' | 'installFirst' | 'unsupported'

export function abilityOf(): Ability {
  const isAble = 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  if (isAble) return Notification.permission === 'denied' ? 'blocked' : 'able'
  return isApplePhone() ? 'installFirst' : 'unsupported'
}

/** Older iPads say that they are a Macintosh. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export type Keys = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks the person; undefined where they said no. @throws where the browser cannot reach its push service */
export async function subscribe(publicKey: string): Promise<Keys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !isFor(known, publicKey)) await known.unsubscribe()
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Still subscribed here, for the server as it signs now. */
export async function subscriptionHere({ publicKey }: Pick<PushSettings, 'publicKey'>): Promise<Keys | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const known = await registration?.pushManager?.getSubscription()
  return known && isFor(known, publicKey) ? keysOf(known) : undefined
}

function isFor({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}

function keysOf(subscription: PushSubscription): Keys {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
