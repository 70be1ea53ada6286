import { OPEN_TO_SEE, type PushAction, type PushMessage } from '@kinfold/contract/features/push/message.ts'
import { PRODUCT } from '@kinfold/contract/product.ts'
import { answer } from './answer.ts'
import { isSignedIn } from './device.ts'
import { inTurn } from './in-turn.ts'

declare const self: ServiceWorkerGlobalScope

const DISCREET = { title: `News in ${PRODUCT}`, body: OPEN_TO_SEE, actions: [] }

/** Shows push messages and handles the buttons in them, also with no page open (docs/decisions/0078-push.md). */
export function listenForPushes() {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    if (message) event.waitUntil(inTurn(() => (message.isOver ? close(message) : show(message))))
  })
  self.addEventListener('notificationclick', (event) => {
    const message = event.notification.data as PushMessage
    event.notification.close()
    event.waitUntil(event.action ? answer(message, event.action as PushAction) : open(message.path))
  })
}

async function show(message: PushMessage) {
  // If the storage fails, it is unknown who is signed in.
  const isTheirs = await isSignedIn(message.person).catch(() => undefined)
  if (isTheirs === false) return leave()
  const said = isTheirs ? message : { ...message, ...DISCREET }
  const { id, title, body, actions } = said
  await self.registration.showNotification(title, {
    ...{ body, tag: id, icon: '/icons/192.png', data: said },
    // Supported by browsers, but missing in the types.
    ...{ actions, renotify: true, requireInteraction: actions.length > 0 },
  } as NotificationOptions)
}

/** Replaced silently before it is closed: some browsers revoke the permission of a site that gets a push and shows nothing. */
async function close({ id, title, body }: PushMessage) {
  const shown = () => self.registration.getNotifications({ tag: id })
  if ((await shown()).length === 0) return
  await self.registration.showNotification(title, { body, tag: id, silent: true, icon: '/icons/192.png' })
  for (const each of await shown()) each.close()
}

/** The addressee was signed out here while no page was open to unsubscribe. */
async function leave() {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

async function open(path: string) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = pages.filter(({ url }) => new URL(url).origin === self.location.origin)
  const at = await page?.focus().catch(() => undefined)
  if (at) await at.navigate(path).catch(() => self.clients.openWindow(path))
  else await self.clients.openWindow(path)
}
