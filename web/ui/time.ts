const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()
function format(instant: string | number, zone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${JSON.stringify(options)}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(undefined, { ...options, ...(zone ? { timeZone: zone } : {}) })
    formatters.set(key, formatter)
  }
  return formatter.format(new Date(instant))
}

/** The calendar day of a moment in a zone, YYYY-MM-DD. */
export function dayOf(instant: string | number, zone: string): string {
  const key = `day ${zone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(key, formatter)
  }
  return formatter.format(new Date(instant))
}

/** The last second of a calendar day in a zone, as an instant. */
export function endOfDay(day: string, zone: string): string {
  const next = Date.parse(`${day}T00:00:00Z`) + DAY_MS
  // What the zone is ahead of UTC is asked where the answer is nearly right already, so a change of clocks nearby is met.
  const nearly = next - offsetAt(next, zone)
  return new Date(next - offsetAt(nearly - 1000, zone) - 1000).toISOString()
}

/** How many milliseconds a zone's clock is ahead of UTC. */
export function offsetAt(moment: number, zone: string): number {
  const key = `clock ${zone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    formatters.set(key, formatter)
  }
  const wall = Date.parse(`${formatter.format(moment).replace(' ', 'T')}Z`)
  return wall - Math.floor(moment / 1000) * 1000
}

/** 'Today', 'Yesterday', else the date; the year only when it is another. */
export function dayHeading(day: string, zone: string, now = Date.now()): string {
  if (day === dayOf(now, zone)) return 'Today'
  if (day === dayOf(now - DAY_MS, zone)) return 'Yesterday'
  const sameYear = day.slice(0, 4) === dayOf(now, zone).slice(0, 4)
  return format(`${day}T12:00:00Z`, 'UTC', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  })
}

export const timeOfDay = (instant: string, zone: string) =>
  format(instant, zone, { hour: '2-digit', minute: '2-digit' })

export const exactTime = (instant: string, zone?: string) =>
  format(instant, zone, { dateStyle: 'full', timeStyle: 'short' })

/** '4 Dec 2026', as this browser writes it. */
export const shortDate = (instant: string, zone?: string) => format(instant, zone, { dateStyle: 'medium' })

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** 'just now', '5 minutes ago', 'yesterday'; after a week the date. */
export function timeAgo(instant: string, now = Date.now()): string {
  const age = now - Date.parse(instant)
  if (Math.abs(age) < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return relative.format(-Math.round(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return relative.format(-Math.round(age / HOUR_MS), 'hour')
  if (age < 7 * DAY_MS) return relative.format(-Math.round(age / DAY_MS), 'day')
  return format(instant, undefined, { dateStyle: 'medium' })
}

/** A moment as `<input type="datetime-local">` holds it, in this browser's zone. */
export function toLocalInput(instant: string | number): string {
  const date = new Date(instant)
  const local = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS)
  return local.toISOString().slice(0, 16)
}

export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
