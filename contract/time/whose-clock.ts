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

/** For lists, where it must be found and told apart: 'America/Argentina/Buenos_Aires' -> 'Buenos Aires (America, Argentina)'. */
export function zoneTitle(zone: string): string {
  const region = zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ')
  return region ? `${zonePlace(zone)} (${region})` : zonePlace(zone)
}

/** Browsers report zones by the names they had first. */
const renamed: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  Dacca: 'Dhaka',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Truk: 'Chuuk',
}

/** Where there is no room for a sentence, after a time: ' (Berlin)', or ''. */
export const clockPlace = (zone: string, readersZone: string, now: string | number): string =>
  isOtherClock(zone, readersZone, now) ? ` (${zonePlace(zone)})` : ''
