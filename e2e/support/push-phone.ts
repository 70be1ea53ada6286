import type { PushMessage } from '@kinfold/contract/features/push/message.ts'
import type { BrowserContext, CDPSession, Worker } from '@playwright/test'

/*
 * A telephone with the real worker of the app, in Chromium. What stands in: Chromium subscribes nowhere without the internet, so its
 * subscription is made up, and a message is put in by the developer tools, as the browser does when one came and was decrypted.
 */

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const atNobodys: Subscription = {
  endpoint: 'https://push.example.org/telephone',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** A subscription as browsers give one; ended, it is none any more. */
export const standInForPushServices = (context: BrowserContext, subscribed = atNobodys) =>
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
  const [worker] = context.serviceWorkers()
  return worker ?? context.waitForEvent('serviceworker')
}

/** What the push service of the browser does with a message. */
export async function delivering(tools: CDPSession, origin: string) {
  const registrationId = await registrationOf(tools, origin)
  return (data: Partial<PushMessage>) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
}

/** The worker's registration, as the developer tools name it. */
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
  worker.evaluate(`registration.getNotifications().then((all) => all.map(({ title, body }) => title + ': ' + body))`)

/** As a press on one of its buttons. That this one is made by a script, the worker is told by an error that changes nothing. */
export const press = (worker: Worker, action: string): Promise<void> =>
  worker.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification, action: '${action}' }))
  })`)
