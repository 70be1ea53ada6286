/**
 * Does the work unless another tab of this browser is doing work of the same name. Over plain HTTP browsers have no
 * locks.
 */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<T>) : work()
