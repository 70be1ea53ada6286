import { momentText } from '@kinfold/contract/format.ts'
import { IN_THE_FUTURE } from '@kinfold/contract/time/clock-skew.ts'
import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { clockTime } from '../clock.ts'
import { browserZone } from '../time.ts'
import { usePageZone } from '../time-text.tsx'

/** 'Berlin time.', for a field that takes the time of the page's zone where this device's clock shows another. */
export function usePageClock(type: string | undefined): string | undefined {
  const zone = usePageZone()
  if ((type !== 'time' && type !== 'datetime-local') || !zone) return undefined
  return isOtherClock(zone, browserZone(), clockTime()) ? `${zonePlace(zone)} time.` : undefined
}

/** The message for a time in the future: elsewhere, the device's clock is right, and the time was typed on another. */
export function futureIn(zone: string): string {
  const now = clockTime()
  if (!isOtherClock(zone, browserZone(), now)) return IN_THE_FUTURE
  const [time, day] = [momentText(now, zone, 'time'), momentText(now, zone, 'weekday')]
  return `This is in the future: in ${zonePlace(zone)} it is ${time} on ${day}`
}
