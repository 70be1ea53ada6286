import { CareLogFilter } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useLocation } from 'wouter'
import type * as z from 'zod/mini'
import { useSearchValues, withSearch } from '../../ui/forms/use-search-values.ts'

export type CareLogView = z.output<typeof CareLogFilter>

/** The address of the care logs page: the filter, the open log, and whether one is being written. */
export type LogSearch = Record<string, string | undefined> & {
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
  const search = useSearchValues<LogSearch>()
  const [path, navigate] = useLocation()
  const fields = CareLogFilter.shape
  const filter: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const read = field.safeParse(search[name])
    if (read.success && read.data !== undefined && read.data !== '') filter[name] = read.data
  }
  const change = (changes: LogSearch) => navigate(withSearch(path, { ...search, ...changes }), { replace: true })
  /** The address that opens a log in this view. */
  const addressOf = (log: string) => withSearch(path, { ...search, log })
  const shared = [search.sharedTitle, search.sharedText, search.sharedLink].filter(Boolean).join('\n')
  return {
    addressOf,
    search,
    shared,
    filter: filter as CareLogView,
    isFiltered: Object.keys(filter).length > 0,
    change,
  }
}
