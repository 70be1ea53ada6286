import { wallTextAt } from '@kinfold/contract/time/zones.ts'

/* Times are the circle's, as on every screen; somebody whose clock shows another time is told so (docs/decisions/0083). */

const isOtherClock = (zone: string, readersZone: string, now: string) =>
  wallTextAt(now, zone) !== wallTextAt(now, readersZone)

/** For a letter: a paragraph, or none. `whose`: whom it is about. */
export const clockNote = (whose: string, zone: string, readersZone: string, now: string): string[] =>
  isOtherClock(zone, readersZone, now) ? [`Times are in the time zone where ${whose} lives (${zone}).`] : []

/** Where there is no room for a sentence, after a time: ' (Berlin)', or ''. */
export const clockPlace = (zone: string, readersZone: string, now: string): string =>
  isOtherClock(zone, readersZone, now) ? ` (${zone.split('/').at(-1)!.replaceAll('_', ' ')})` : ''
