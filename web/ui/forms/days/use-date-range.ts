import { useLocation } from 'wouter'
import { useSearchValues, withSearch } from '../use-search-values.ts'

/** Days in the circle's zone, both included; undefined: open on that side. */
export type DateRange = { from?: string | undefined; to?: string | undefined }

/** The days in the address that a history is narrowed to; what is not a day is left out. */
export function useDateRange() {
  const search = useSearchValues<Record<string, string | undefined>>()
  const [path, navigate] = useLocation()
  const range: DateRange = {
    ...(isDay(search.from) ? { from: search.from } : {}),
    ...(isDay(search.to) ? { to: search.to } : {}),
  }
  return {
    range,
    isNarrowed: Boolean(range.from || range.to),
    setRange: ({ from, to }: DateRange) => navigate(withSearch(path, { ...search, from, to }), { replace: true }),
  }
}

export const isInRange = (day: string, { from = '', to = '9999' }: DateRange): boolean => from <= day && day <= to

/** Of the years that the server takes. */
export const isDay = (text: string | undefined): text is string =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00Z`))
