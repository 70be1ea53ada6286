import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepAtOnce } from './first-load.ts'
import { listenForNetwork } from './network.ts'
import { listenForPushes } from './push.ts'
import { routeWithoutWorker } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/*
 * Keeps the app on the device, so that it starts offline (docs/decisions/0065-offline.md). Only code and pictures, the same
 * for everybody; no answers of the API.
 */
const SHELL = '/'
/** Paths that the server answers itself: calls, the emergency card, files (server/core/http/web-pages.ts). */
const NOT_OURS = [/^\/api(\/|$)/, /^\/(emergency|assets)\//, /\.\w{2,5}$/]

// The server fills in the revision: of the page and its headers.
const files = [...self.__WB_MANIFEST, { url: SHELL, revision: '%SHELL%' }]
const app = new PrecacheController()
app.addToCacheList(files)
self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => void app.activate(event))
registerRoute(new PrecacheRoute(app, { cleanURLs: false }))
registerRoute(new NavigationRoute(app.createHandlerBoundToURL(SHELL), { denylist: NOT_OURS }))
cleanupOutdatedCaches()

async function install(event: ExtendableEvent) {
  await routeWithoutWorker(event, app.strategy.cacheName)
  const kept = await keepAtOnce(app)
  const others = new PrecacheController()
  others.addToCacheList(files.filter(({ url }) => !kept.has(url)))
  await others.install(event)
}

// A new version waits until somebody asks for it: open pages continue with the version they started with.
self.addEventListener('message', ({ data }) => data === 'update' && void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

listenForPushes()
listenForNetwork()
