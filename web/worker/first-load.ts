import type { PrecacheController } from 'workbox-precaching'

/**
 * Fills the empty cache of a new device from one file (web/installable.ts). Returns the URLs that are kept now; Workbox gets
 * the others one by one: pictures, on a failure everything, and what is new when an older version is here already.
 */
export async function keepAtOnce(app: PrecacheController): Promise<ReadonlySet<string>> {
  const cache = await caches.open(app.strategy.cacheName)
  if ((await cache.keys()).length > 0) return new Set()
  const code: Record<string, string> = await fetch('/app.json')
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ({}))
  // Names contain a hash of the content: what a newer server sends under another name is not taken.
  const wanted = Object.entries(code).filter(([path]) => app.getCacheKeyForURL(path))
  const keep = async ([path, text]: [string, string]) => {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    const headers = { 'content-type': `${type}; charset=utf-8` }
    await cache.put(app.getCacheKeyForURL(path)!, new Response(text, { headers }))
  }
  await Promise.all(wanted.map(keep))
  return new Set(wanted.map(([path]) => path.slice(1)))
}
