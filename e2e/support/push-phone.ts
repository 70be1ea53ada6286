import { randomUUID } from 'node:crypto'
import type { PushMessage } from '@kinfold/contract/features/push/message.ts'
import type { BrowserContext, CDPSession, Worker } from '@playwright/test'

/*
 * A phone with the app's real worker, in Chromium. Replaced: Chromium cannot subscribe without the internet, so its
 * subscription is invented, and messages are delivered by the developer tools, as the browser does after decrypting one.
 */

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Each phone has an address of its own: whoever subscribes with somebody else's takes it over. */
const anInvented = (): Subscription => ({
  endpoint: `https://push.example.org/${randomUUID()}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})

/** A subscription as browsers return it; after unsubscribing there is none. */
export const standInForPushServices = (context: BrowserContext, subscribed = anInvented()) =>
  context.addInitScript((json) => {
    const here = globalThis as { isSubscribed?: boolean }
    const subscription = () => ({
      options: { applicationServerKey: null },
      toJSON: () => json,
      unsubscribe: async () => {
        here.isSubscribed = false
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        here.isSubscribed = true
        return subscription()
      },
      getSubscription: async () => (here.isSubscribed ? subscription() : null),
    })
  }, subscribed)

export async function workerOf(context: BrowserContext): Promise<Worker> {
  const [known] = context.serviceWorkers()
  const worker = known ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(watchNotifications)
  return worker
}

/**
 * Lets `shown` and `press` ask for the notifications only while none is being shown: Chromium forgets one that is
 * stored but not on the screen yet when it is asked.
 */
function watchNotifications() {
  const worker = globalThis as unknown as { registration: ServiceWorkerRegistration }
  const prototype = ServiceWorkerRegistration.prototype
  const show = prototype.showNotification
  let showing: Promise<unknown> = Promise.resolve()
  prototype.showNotification = function (...given) {
    const shown = show.apply(this, given)
    showing = Promise.allSettled([showing, shown])
    return shown
  }
  const notifications = async () => {
    for (let awaited: unknown; awaited !== showing; ) {
      awaited = showing
      await awaited
    }
    return worker.registration.getNotifications()
  }
  Object.assign(globalThis, { notifications })
}

/** Delivers a message as the browser's push service does. */
export async function delivering(tools: CDPSession, origin: string) {
  const registrationId = await registrationOf(tools, origin)
  return (data: Partial<PushMessage>) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

/** The id of the worker's registration in the developer tools. */
export async function registrationOf(tools: CDPSession, origin: string): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  return registered
}

export const shown = (worker: Worker): Promise<string[]> =>
  worker.evaluate(`notifications().then((all) => all.map(({ title, body }) => title + ': ' + body))`)

/** Presses one of its buttons. The worker notices that a script did it, with an error that has no effect. */
export const press = (worker: Worker, action: string): Promise<void> =>
  worker.evaluate(`notifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: '${action}' }))
  })`)
