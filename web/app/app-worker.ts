import { servedBuild } from '../api/live/live-state.ts'
import { newVersion } from './new-version-ready.ts'

let begun: Promise<void> | undefined

/** Installs the service worker and offers new versions. Without service workers (plain HTTP) it only offers new versions. */
export function keepApp(): Promise<void> {
  begun ??= import.meta.env.PROD ? begin() : Promise.resolve()
  return begun
}

async function begin() {
  const registration = await navigator.serviceWorker?.register('/worker.js').catch(() => undefined)
  if (registration) offerUpdatesOf(registration)
  // Not loaded for people who did not allow notifications.
  if (globalThis.Notification?.permission === 'granted')
    void import('../features/push/in-the-background.ts').then(({ keepPush }) => keepPush()).catch(() => {})
  void import('../features/reminders/keep-zone.ts').then(({ keepZone }) => keepZone()).catch(() => {})
  const compare = () => {
    const build = servedBuild.get()
    if (build === null || build === ownBuild()) return
    if (registration?.active) void registration.update().catch(() => {})
    else newVersion.set(reload)
  }
  servedBuild.subscribe(compare)
  compare()
}

const ownBuild = () => document.querySelector('script[type=module]')?.getAttribute('src')

function offerUpdatesOf(registration: ServiceWorkerRegistration) {
  const { serviceWorker } = navigator
  const offer = () => {
    if (registration.waiting && serviceWorker.controller) newVersion.set(() => update(registration))
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  // Another tab activated a new version: files that this page still has to load may be gone.
  let hasWorker = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) newVersion.set(reload)
    hasWorker = true
  })
}

function update({ waiting }: ServiceWorkerRegistration) {
  if (!waiting) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  waiting.postMessage('update')
}

const reload = () => location.reload()
