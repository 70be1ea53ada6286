import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { listenForNetwork } from './network.ts'
import { listenForPushes } from './push.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

/*
 * The app on the device, so that it starts without a network (docs/decisions/0065-offline.md). It keeps code and pictures, the same
 * for everybody; no answer of the API passes through here.
 */
const SHELL = '/'
/** What the server answers by itself: calls, the emergency card, files (server/core/http/web-pages.ts). */
const NOT_OURS = [/^\/api(\/|$)/, /^\/emergency\//, /\.\w{2,5}$/]

// The server writes the revision: the page, and the headers that it is sent with.
precacheAndRoute([...self.__WB_MANIFEST, { url: SHELL, revision: '%SHELL%' }], { cleanURLs: false })
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: NOT_OURS }))

// A new version waits until somebody asks for it: a page that is open goes on with the one it began with.
self.addEventListener('message', ({ data }) => data === 'update' && void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

listenForPushes()
listenForNetwork()
