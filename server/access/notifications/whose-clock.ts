import { isOtherClock } from '@kinfold/contract/time/whose-clock.ts'

/** For a letter: a paragraph, or none. `whose`: whom it is about. */
export const clockNote = (whose: string, zone: string, readersZone: string, now: string): string[] =>
  isOtherClock(zone, readersZone, now) ? [`Times are in the time zone where ${whose} lives (${zone}).`] : []
