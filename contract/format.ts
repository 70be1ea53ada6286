/*
 * The one place where dates, times, numbers and lists become text: on screens, in letters and on paper. Letters and paper are
 * in British English; a browser says at its start how its person wants it (`writeAs`).
 */

/**
 * `locale` decides the words, and the order within a date: it is an English one, as the sentences around it are.
 * `numbers`: whose decimal sign is written, if another's.
 */
export type Writing = { locale: string; hour12?: boolean | undefined; numbers?: string }

let kept = formattersFor({ locale: 'en-GB' })

/** From now on everything is written like this. */
export function writeAs(writing: Writing) {
  kept = formattersFor(writing)
}

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
  /** '4' */
  dayOfMonth: { day: 'numeric' },
  /** '08:05' */
  time: { hour: '2-digit', minute: '2-digit' },
  /** 'Friday, 4 December 2026 at 08:05' */
  moment: { dateStyle: 'full', timeStyle: 'short' },
  /** '4 December 2026 at 08:05' */
  shortMoment: { dateStyle: 'long', timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateStyle = keyof typeof styles

/** A day 'YYYY-MM-DD'. */
export const dayText = (day: string, style: DateStyle = 'date'): string => inStyle(style, 'UTC').format(noon(day))

/** From one day to another, what they share written once: '16 – 22 Nov 2026'. */
export const daySpanText = (from: string, to: string, month: 'short' | 'long' = 'short'): string =>
  dates({ day: 'numeric', month, year: 'numeric' }, 'UTC').formatRange(noon(from), noon(to))

/** A moment, in `zone`; undefined: in the runtime's own. */
export const momentText = (moment: string | number | Date, zone: string | undefined, style: DateStyle): string =>
  inStyle(style, zone).format(new Date(moment))

/** A time 'HH:MM' of the wall clock. */
export const wallTimeText = (time: string): string => inStyle('time', 'UTC').format(new Date(`1970-01-01T${time}:00Z`))

/** With at most three decimals. What is no number yet, in a form, is '…'. */
export const numberText = (value: number): string => (Number.isNaN(value) ? '…' : kept.numbers.format(value))

/** 'yesterday', '5 minutes ago'; `count` is negative for what has passed. */
export const relativeText = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  kept.relative.format(count, unit)

let lists: Intl.ListFormat | undefined
/** 'one, two and three': the sentences around it are English, whatever the dates are. */
export function listText(words: string[]): string {
  lists ??= new Intl.ListFormat('en', { type: 'conjunction' })
  return lists.format(words)
}

const noon = (day: string) => new Date(`${day}T12:00Z`)

const inStyle = (style: DateStyle, zone: string | undefined) => dates(styles[style], zone)

/** Making one takes a hundred times as long as using it. Zones come from people, so only so many are kept. */
const MOST_KEPT = 1000

function dates(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = kept.dates.get(key)
  if (known) return known
  if (kept.dates.size >= MOST_KEPT) kept.dates.clear()
  const { writing } = kept
  const hour12 = 'hour' in options || 'timeStyle' in options ? writing.hour12 : undefined
  const asked = hour12 === undefined ? {} : { hour12 }
  const made = new Intl.DateTimeFormat(writing.locale, { ...options, ...asked, ...(timeZone ? { timeZone } : {}) })
  kept.dates.set(key, made)
  return made
}

/** Each is made when it is first needed: no page waits for one that it does not use. */
function formattersFor(writing: Writing) {
  let numbers: Intl.NumberFormat | undefined
  let relative: Intl.RelativeTimeFormat | undefined
  return {
    writing,
    dates: new Map<string, Intl.DateTimeFormat>(),
    get numbers() {
      numbers ??= new Intl.NumberFormat(writing.numbers ?? writing.locale, {
        maximumFractionDigits: 3,
        numberingSystem: 'latn',
      })
      return numbers
    },
    get relative() {
      relative ??= new Intl.RelativeTimeFormat(writing.locale, { numeric: 'auto' })
      return relative
    },
  }
}
