import { later } from '../../ui/layout/later.tsx'

/** On every page, loaded after it: what the server refused, and what was being typed for a circle that is gone. */
export const NotSaved = later(() => import('./refused-entries.tsx').then(({ RefusedEntries }) => RefusedEntries), {
  quiet: true,
})
