import { type ComponentType, lazy } from 'react'

/** A part of a page that comes after it. Without a connection it comes with the next one: the page stays as it is. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await whenever(load) }))

const whenever = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(
    () => new Promise<T>((resolve) => addEventListener('online', () => resolve(whenever(load)), { once: true })),
  )
