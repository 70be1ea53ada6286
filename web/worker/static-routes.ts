/** The browser's own routes of a worker, which are missing in the types. Not every browser has them. */
type Routing = {
  addRoutes?(rules: { condition: { urlPattern: { pathname: string } }; source: Source }[]): Promise<void>
}
type Source = 'network' | { cacheName: string }

/** Calls go to the server, and code comes from the cache, without starting or asking the worker for each. */
export async function routeWithoutWorker(event: ExtendableEvent & Routing, cacheName: string) {
  const route = (pathname: string, source: Source) => ({ condition: { urlPattern: { pathname } }, source })
  await event.addRoutes?.([route('/api/*', 'network'), route('/assets/*', { cacheName })])
}
