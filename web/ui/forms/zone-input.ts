import { minutesOfInput, momentAt, timeInput, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'

/** A moment as `<input type="datetime-local">` holds it, by the clock on the wall where care is given. */
export function toZoneInput(instant: string, zone: string): string {
  const { day, minutes } = wallClockOf(instant, zone)
  return `${day}T${timeInput(minutes)}`
}

export const fromZoneInput = (text: string, zone: string): string =>
  momentAt({ day: text.slice(0, 10), minutes: minutesOfInput(text.slice(11, 16)) }, zone)
