import type { PushSettings } from '@kinfold/contract/features/push/schemas.ts'

/**
 * What this browser lets us do. installFirst: an iPhone or iPad tells only apps of its home screen · tooOld: this one does not, though
 * the app is there · blockedApp: turned off where iPhones and iPads keep it, for there is no address beside which a page could.
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

/** Whether its notifications have buttons: Safari’s have none, on computers and on telephones, nor have those of Firefox on Android. */
export const canAnswer = () =>
  'Notification' in globalThis && ((Notification as { maxActions?: number }).maxActions ?? 0) > 0

/** As iPhones and iPads say it. */
const isOnHomeScreen = () => (navigator as { standalone?: boolean }).standalone === true

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
