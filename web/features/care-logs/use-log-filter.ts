import { CareLogFilter } from '@kinfold/contract/features/care-logs/schemas.ts'
import type * as z from 'zod/mini'
import { type Query, useAddressOf } from '../../ui/browser/use-address.ts'

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

const FILTER = Object.keys(CareLogFilter.shape) as (keyof CareLogView)[]
export const noFilter: LogSearch = Object.fromEntries(FILTER.map((name) => [name, undefined]))

/** The filter is in the address, so that it can be sent to a sister; invalid values are left out. */
export function useLogFilter() {
  const { search, addressWith, change } = useAddressOf<keyof LogSearch>(FILTER)
  const filter: Record<string, unknown> = {}
  for (const name of FILTER) {
    const read = CareLogFilter.shape[name].safeParse(search[name])
    if (read.success && read.data !== undefined && read.data !== '') filter[name] = read.data
  }
  return { filter: filter as CareLogView, isFiltered: Object.keys(filter).length > 0, addressWith, change }
}
