/** Does the work when no other tab of this browser does work of the same name. Over plain HTTP a browser has no locks. */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<T>) : work()
