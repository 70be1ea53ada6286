import { type ComponentType, lazy } from 'react'

/** A part of a page that comes after it, and is left out where it cannot be loaded (no connection): the page stays. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<P> }),
    ),
  )
