import { currentTextFormat, readersTextFormat, type TextFormat } from './text-format.ts'

/* The only place that turns dates, times, numbers and lists into text, for screens, letters and paper, in the format of
   text-format.ts. */

const time = { hour: '2-digit', minute: '2-digit' } as const
const longMoment = { day: 'numeric', month: 'long', year: 'numeric', ...time } as const

const styles = {
  /** '4 Dec 2026' */
  date: { dateStyle: 'medium' },
  /** '4 December 2026' */
  longDate: { dateStyle: 'long' },
  /** '4 December' */
  dayAndMonth: { day: 'numeric', month: 'long' },
  /** 'Fri, 4 Dec' */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 'Fri, 4 Dec 2026' */
  shortDayAndYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 'Friday 4 December' */
  longDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 'Friday 4 December 2026' */
  longDayAndYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 'Fri' */
  shortWeekday: { weekday: 'short' },
  /** 'Friday' */
  weekday: { weekday: 'long' },
  /** 'December 2026' */
  month: { month: 'long', year: 'numeric' },
  /** 'Dec 2026' */
  shortMonth: { month: 'short', year: 'numeric' },
  /** '4' */
  dayOfMonth: { day: 'numeric' },
  /** '08:05', '8:05 AM' */
  time,
  /** 'Friday, 4 December 2026 at 08:05' */
  moment: { weekday: 'long', ...longMoment },
  /** '4 December 2026 at 08:05' */
  shortMoment: longMoment,
} satisfies Record<string, Intl.DateTimeFormatOptions>
type DateStyle = keyof typeof styles

/** Formats a day 'YYYY-MM-DD'. */
export const dayText = (day: string, style: DateStyle = 'date'): string => inStyle(style, 'UTC').format(noon(day))

/** A span of days with the shared parts written once: '16 – 22 Nov 2026'. */
export const daySpanText = (from: string, to: string, month: 'short' | 'long' = 'short'): string =>
  dates({ day: 'numeric', month, year: 'numeric' }, 'UTC').formatRange(noon(from), noon(to))

/** Formats a timestamp in `zone`; undefined: in the runtime's own zone. */
export const momentText = (moment: string | number | Date, zone: string | undefined, style: DateStyle): string =>
  inStyle(style, zone).format(new Date(moment))

/** Formats a wall-clock time 'HH:MM'. */
export function wallTimeText(time: string): string {
  const { times } = formatters()
  const known = times.get(time) ?? inStyle('time', 'UTC').format(new Date(`1970-01-01T${time}:00Z`))
  times.set(time, known)
  return known
}

/** With at most three decimals. NaN, from an unfinished form, becomes '…'. */
export const numberText = (value: number): string => (Number.isNaN(value) ? '…' : formatters().numbers.format(value))

/** '1 hour', '1.5 hours'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** 'once', '3 times' */
export const timesText = (count: number): string => (count === 1 ? 'once' : countText(count, 'time'))

/** '€3.50'; rough: '€84'. `currency`: ISO 4217. */
export const priceText = (
  price: { amount: number; currency: string },
  precision: 'exact' | 'rough' = 'exact',
): string => formatters().prices(price.currency, precision).format(price.amount)

/** 'yesterday', '5 minutes ago'; `count` is negative for the past. */
export const relativeText = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  formatters().relative.format(count, unit)

/** Capitalises the first letter, for the beginning of a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
/** Inside a sentence. */
export const uncapital = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

let lists: Intl.ListFormat | undefined
/** 'one, two and three': always English, like the sentences around it. */
export function listText(words: readonly string[]): string {
  lists ??= new Intl.ListFormat('en', { type: 'conjunction' })
  return lists.format(words)
}

const noon = (day: string) => new Date(`${day}T12:00Z`)

const inStyle = (style: DateStyle, zone: string | undefined) => dates(styles[style], zone)

/** Creating a formatter takes a hundred times as long as using it. Zones come from people, so the cache is limited. */
const MOST_KEPT = 1000

function dates(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const own = formatters()
  const { textFormat, dates: made } = own
  const known = made.get(key)
  if (known) return known
  if (made.size >= MOST_KEPT) made.clear()
  const hour12 = 'hour' in options ? textFormat.hour12 : undefined
  const asked = hour12 === undefined ? {} : { hour12 }
  // '08:05', but '8:05 AM'
  const hour = options.hour && own.isClock12 ? { hour: 'numeric' as const } : {}
  const ofReader = { ...hour, ...asked, ...(timeZone ? { timeZone } : {}) }
  const format = new Intl.DateTimeFormat(textFormat.locale, { ...options, ...ofReader })
  made.set(key, format)
  return format
}

let kept = formattersFor(currentTextFormat())
const ofReaders = new Map<string, ReturnType<typeof formattersFor>>()

/** There are few distinct reader settings, so each set is cached. */
function formatters() {
  const reader = readersTextFormat()
  if (!reader) {
    const own = currentTextFormat()
    if (own !== kept.textFormat) kept = formattersFor(own)
    return kept
  }
  const { locale, hour12, numbers } = reader
  const key = `${locale} ${hour12} ${numbers}`
  const known = ofReaders.get(key) ?? formattersFor(reader)
  ofReaders.set(key, known)
  return known
}

/** Created on first use, so that no page waits for one it does not use. */
function formattersFor(textFormat: TextFormat) {
  let clock12: boolean | undefined
  let numbers: Intl.NumberFormat | undefined
  const prices = new Map<string, Intl.NumberFormat>()
  let relative: Intl.RelativeTimeFormat | undefined
  return {
    textFormat,
    dates: new Map<string, Intl.DateTimeFormat>(),
    /** Wall times as text: only 1,440 exist, and lists of doses ask for them again and again. */
    times: new Map<string, string>(),
    get isClock12() {
      clock12 ??= hasClock12(textFormat)
      return clock12
    },
    get numbers() {
      numbers ??= new Intl.NumberFormat(textFormat.numbers ?? textFormat.locale, {
        maximumFractionDigits: 3,
        numberingSystem: 'latn',
      })
      return numbers
    },
    prices(currency: string, precision: 'exact' | 'rough') {
      const key = `${currency} ${precision}`
      const format = prices.get(key) ?? pricesIn(textFormat, currency, precision)
      prices.set(key, format)
      return format
    },
    get relative() {
      relative ??= new Intl.RelativeTimeFormat(textFormat.locale, { numeric: 'auto' })
      return relative
    },
  }
}

const hasClock12 = ({ locale, hour12 }: TextFormat) =>
  hour12 ?? new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12

const pricesIn = ({ numbers, locale }: TextFormat, currency: string, precision: 'exact' | 'rough') =>
  new Intl.NumberFormat(numbers ?? locale, {
    ...{ style: 'currency', currency, currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' },
    ...(precision === 'rough' ? { maximumFractionDigits: 0 } : {}),
  })
