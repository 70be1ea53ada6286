import { momentText } from '@kinfold/contract/format.ts'
import { IN_THE_FUTURE } from '@kinfold/contract/time/clock-skew.ts'
import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { clockTime } from '../clock.ts'
import { browserZone } from '../time.ts'

/** 'Berlin time.', for fields that take times of a zone, where this device's clock shows another (clock-field.tsx). */
export const clockHint = (zone: string | undefined): string | undefined =>
  zone && isOtherClock(zone, browserZone(), clockTime()) ? `${zonePlace(zone)} time.` : undefined

/** The message for a time in the future: elsewhere, the device's clock is right, and the time was typed on another. */
export function futureIn(zone: string): string {
  const now = clockTime()
  if (!isOtherClock(zone, browserZone(), now)) return IN_THE_FUTURE
  const [time, day] = [momentText(now, zone, 'time'), momentText(now, zone, 'weekday')]
  return `This is in the future: in ${zonePlace(zone)} it is ${time} on ${day}`
}
