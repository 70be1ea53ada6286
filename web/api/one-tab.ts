const queues = new Map<string, Promise<unknown>>()

/** Does the work when no tab of this browser, this one included, does work of the same name. */
export function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work) as Promise<T>
  // Over plain HTTP a browser has no locks: one at a time in this tab. Tabs may then do the same work twice, which is harmless.
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, turn)
  return turn
}
