/* Wall clocks for the simulation, from a table of what Intl's clock shows at each quarter hour; independent of
   contract/time. All times in ms, days as 'YYYY-MM-DD'. */
const QUARTER = 900_000
const DAY = 86_400_000

export type WallTable = { zone: string; start: number; walls: number[]; known: Map<string, number> }

/** What a clock in `zone` shows between two moments. */
export function wallTable(zone: string, from: number, until: number): WallTable {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const start = Math.floor(from / QUARTER) * QUARTER
  const walls: number[] = []
  for (let at = start; at < until; at += QUARTER) walls.push(Date.parse(`${clock.format(at).replace(' ', 'T')}Z`))
  return { zone, start, walls, known: new Map() }
}

/** The day that the clock shows at a moment. */
export function dayShown({ start, walls }: WallTable, at: number): string {
  const place = Math.floor((at - start) / QUARTER)
  return new Date(walls[place]! + ((at - start) % QUARTER)).toISOString().slice(0, 10)
}

/** The first moment at which the clock shows a time; if it is skipped, later by the skipped span. */
export function momentShowing(table: WallTable, day: string, time: string): number {
  const key = `${day} ${time}`
  const found = table.known.get(key) ?? search(table, day, time)
  table.known.set(key, found)
  return found
}

function search({ start, walls }: WallTable, day: string, time: string): number {
  const wanted = Date.parse(`${day}T${time}Z`)
  // An estimate: the clock is never more than a day away from the start of the table.
  const about = Math.floor((wanted - walls[0]!) / QUARTER)
  for (let place = Math.max(1, about - 120); place <= about + 120; place++) {
    const [shown, before] = [walls[place]!, walls[place - 1]!]
    if (shown <= wanted && wanted < shown + QUARTER) return start + place * QUARTER + (wanted - shown)
    const leftOut = shown - before - QUARTER
    if (leftOut > 0 && before + QUARTER <= wanted && wanted < shown)
      return start + place * QUARTER + (wanted - before - QUARTER)
  }
  throw new Error(`${day} ${time} is outside the table`)
}

const days = new Map<string, string>()
export function dayAfter(day: string, count = 1): string {
  const key = `${day} ${count}`
  const found = days.get(key) ?? new Date(Date.parse(`${day}T00:00Z`) + count * DAY).toISOString().slice(0, 10)
  days.set(key, found)
  return found
}

/** The first moment of a day. */
export function dayBegins({ start, walls, known }: WallTable, day: string): number {
  const midnight = Date.parse(`${day}T00:00Z`)
  const found = known.get(day) ?? start + walls.findIndex((wall) => wall >= midnight) * QUARTER
  known.set(day, found)
  return found
}
