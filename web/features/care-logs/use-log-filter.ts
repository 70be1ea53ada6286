import { CareLogFilter } from '@kinfold/contract/features/care-logs/schemas.ts'
import type * as z from 'zod/mini'
import { type Query, useAddress } from '../../ui/browser/use-address.ts'

export type CareLogView = z.output<typeof CareLogFilter>

/** The address of the care logs page: the filter, the open log, and whether one is being written. */
export type LogSearch = Query<keyof CareLogView> & {
  log?: string
  new?: string
  edit?: string
  compare?: string
  /** Content shared by another app (installable.ts). */
  sharedTitle?: string
  sharedText?: string
  sharedLink?: string
  /** The calendar activity the log is about: its id ('@' and the occurrence for a series), title and time. */
  plan?: string
  planTitle?: string
  planAt?: string
}

/** The view is in the address, so that it can be sent to a sister; invalid values are left out. */
export function useLogSearch() {
  const address = useAddress<keyof LogSearch>()
  const { search } = address
  const filter: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(CareLogFilter.shape)) {
    const read = field.safeParse(search[name as keyof CareLogView])
    if (read.success && read.data !== undefined && read.data !== '') filter[name] = read.data
  }
  const shared = [search.sharedTitle, search.sharedText, search.sharedLink].filter(Boolean).join('\n')
  return {
    ...address,
    shared,
    filter: filter as CareLogView,
    isFiltered: Object.keys(filter).length > 0,
  }
}
