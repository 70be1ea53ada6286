import { HOUR_MS, shifted } from '@kinfold/contract/time/durations.ts'
import { momentAt, timeInput, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { minutesOf } from '@kinfold/contract/time/zones.ts'

/** A moment as the value of `<input type="datetime-local">`, in the circle's wall-clock time. */
export function toZoneInput(instant: string, zone: string): string {
  const { day, minutes } = wallClockOf(instant, zone)
  return `${day}T${timeInput(minutes)}`
}

/** `before`: what the field showed. In the hour that comes twice when clocks go back, the nearer one is meant. */
export function fromZoneInput(text: string, zone: string, before?: string): string {
  const first = momentAt({ day: text.slice(0, 10), minutes: minutesOf(text.slice(11, 16)) }, zone)
  if (!before) return first
  const second = shifted(first, HOUR_MS)
  const isNearer = distance(second, before) < distance(first, before)
  return isNearer && toZoneInput(second, zone) === text ? second : first
}

const distance = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other))
