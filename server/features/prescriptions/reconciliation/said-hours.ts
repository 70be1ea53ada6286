import type { TimeOfDose } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { minutesOfInput } from '@kinfold/contract/time/wall-clock.ts'

/** What a line of a list says about the hours: the part of the day of each dose, in order. 'twice daily' names none. */
export type SaidHours = { parts: PartOfDay[] }
export type PartOfDay = 'morning' | 'midday' | 'evening' | 'night' | 'evening or night'

/** Whether doses at these times of one day are what the line says. */
export const areAsSaid = ({ parts }: SaidHours, times: TimeOfDose[]): boolean =>
  parts.length === 0 || inOrderOfDay(times).every(({ time }, at) => belongsTo(parts[at], hourOf(time)))

/** From early morning on: a dose at 00:30 is the last of a day, not its first. */
export const inOrderOfDay = (times: TimeOfDose[]): TimeOfDose[] =>
  times.toSorted((one, other) => hourOf(one.time) - hourOf(other.time))

/**
 * The hours of each part: from, and before. Our own choice, lists do not say. Not the same distance from each usual
 * hour, because those of morning and midday, or of evening and night, are only 4 hours apart: 12:00 would then be a
 * morning dose. Evening and night overlap, because many people go to bed at 20:00.
 */
const hoursOf: Record<PartOfDay, [from: number, before: number]> = {
  morning: [4, 11],
  midday: [11, 16],
  evening: [16, 22],
  night: [20, 28],
  'evening or night': [16, 28],
}

function belongsTo(part: PartOfDay | undefined, hour: number): boolean {
  if (!part) return false
  const [from, before] = hoursOf[part]
  return from <= hour && hour < before
}

/** 4 to 28: the hours after midnight belong to the night before. */
function hourOf(time: string): number {
  const hour = minutesOfInput(time) / 60
  return hour < hoursOf.morning[0] ? hour + 24 : hour
}
