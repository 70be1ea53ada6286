import type { PushSettings } from '@kinfold/contract/features/push/schemas.ts'

/**
 * What this browser allows. installFirst: iPhones and iPads send push only to apps on the home screen · tooOld: on the
 * home screen, but the system is too old · blockedApp: turned off in the settings of an iPhone or iPad, where there is
 * no address bar.
 */
export type Ability = 'able' | 'blocked' | 'blockedApp' | 'installFirst' | 'tooOld' | 'unsupported'

export function abilityOf(): Ability {
  const isAble = 'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
  const isPhone = isApplePhone()
  if (isAble && Notification.permission !== 'denied') return 'able'
  if (isAble) return isPhone ? 'blockedApp' : 'blocked'
  if (!isPhone) return 'unsupported'
  return isOnHomeScreen() ? 'tooOld' : 'installFirst'
}

/** Whether its notifications have buttons: not in Safari (computer or phone), nor in Firefox on Android. */
export const canAnswer = () =>
  'Notification' in globalThis && ((Notification as { maxActions?: number }).maxActions ?? 0) > 0

/** How iPhones and iPads report it. */
const isOnHomeScreen = () => (navigator as { standalone?: boolean }).standalone === true

/** Older iPads claim to be a Macintosh. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

type Keys = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks the person; undefined if they declined. @throws when the browser cannot reach its push service */
export async function subscribe(publicKey: string): Promise<Keys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !isFor(known, publicKey)) await known.unsubscribe()
  return keysOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** The current subscription of this browser, if it was made for the server's current key. */
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
