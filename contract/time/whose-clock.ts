import { wallTextAt } from './zones.ts'

/* Times are the circle's, as on every screen; somebody whose clock shows another time is told so (docs/decisions/0083). */

/** Whether clocks in the two zones show different times at the moment `now` (ISO 8601 or ms). */
export const isOtherClock = (zone: string, readersZone: string, now: string | number): boolean =>
  wallTextAt(now, zone) !== wallTextAt(now, readersZone)

/** 'America/New_York' -> 'New York'; a place that was renamed has its name of today. */
export function zonePlace(zone: string): string {
  const place = zone.split('/').at(-1)!.replaceAll('_', ' ')
  return renamed[place] ?? place
}

/** Browsers report zones by the names they had first. */
const renamed: Record<string, string> = {
  Calcutta: 'Kolkata',
  Dacca: 'Dhaka',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
}

/** Where there is no room for a sentence, after a time: ' (Berlin)', or ''. */
export const clockPlace = (zone: string, readersZone: string, now: string | number): string =>
  isOtherClock(zone, readersZone, now) ? ` (${zonePlace(zone)})` : ''
