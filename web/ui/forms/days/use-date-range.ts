import { useAddress } from '../../browser/use-address.ts'

/** Days in the circle's zone, both included; undefined: open on that side. */
export type DateRange = { from?: string | undefined; to?: string | undefined }

/** The days in the address that a history is narrowed to; what is not a day is left out. */
export function useDateRange() {
  const { search, change } = useAddress<'from' | 'to'>()
  const range: DateRange = {
    ...(isDay(search.from) ? { from: search.from } : {}),
    ...(isDay(search.to) ? { to: search.to } : {}),
  }
  return {
    range,
    isNarrowed: Boolean(range.from || range.to),
    setRange: ({ from, to }: DateRange) => change({ from, to }),
  }
}

export const isInRange = (day: string, { from = '', to = '9999' }: DateRange): boolean => from <= day && day <= to

/** Of the years that the server takes. */
export const isDay = (text: string | undefined): text is string =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00Z`))
