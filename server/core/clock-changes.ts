import { Temporal } from 'temporal-polyfill'

/** The moments at which a zone’s clock changes, between two moments. */
export function clockChanges(zone: string, from: string, until: string): string[] {
  const found: string[] = []
  let next = Temporal.Instant.from(from).toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  for (; next && next.epochMilliseconds < Date.parse(until); next = next.getTimeZoneTransition('next'))
    found.push(new Date(next.epochMilliseconds).toISOString())
  return found
}
