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
 * Keeps the app on the device, so that it starts offline (docs/decisions/0065-offline.md). Only code and pictures, the same
 * for everybody; no answers of the API.
 */
const SHELL = '/'
/** Paths that the server answers itself: calls, the emergency card, files (server/core/http/web-pages.ts). */
const NOT_OURS = [/^\/api(\/|$)/, /^\/emergency\//, /\.\w{2,5}$/]

// The server fills in the revision: of the page and its headers.
precacheAndRoute([...self.__WB_MANIFEST, { url: SHELL, revision: '%SHELL%' }], { cleanURLs: false })
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: NOT_OURS }))

// A new version waits until somebody asks for it: open pages continue with the version they started with.
self.addEventListener('message', ({ data }) => data === 'update' && void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

listenForPushes()
listenForNetwork()
