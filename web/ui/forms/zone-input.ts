import { minutesOfInput, momentAt, timeInput, wallClockOf } from '@kinfold/contract/time/wall-clock.ts'

/** A moment as the value of `<input type="datetime-local">`, in the circle's wall-clock time. */
export function toZoneInput(instant: string, zone: string): string {
  const { day, minutes } = wallClockOf(instant, zone)
  return `${day}T${timeInput(minutes)}`
}

export const fromZoneInput = (text: string, zone: string): string =>
  momentAt({ day: text.slice(0, 10), minutes: minutesOfInput(text.slice(11, 16)) }, zone)
