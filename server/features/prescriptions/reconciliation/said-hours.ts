import type { TimeOfDose } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { minutesOf } from '@kinfold/contract/time/zones.ts'

/**
 * What a line of a list says about the hours: the part of the day of each dose in order, or how many hours apart they
 * are. 'twice daily' says neither.
 */
export type SaidHours = { parts: PartOfDay[]; hoursApart: number | null }
export type PartOfDay = 'morning' | 'midday' | 'evening' | 'night' | 'evening or night'

/** Whether doses at these times of one day are what the line says. */
export function areAsSaid({ parts, hoursApart }: SaidHours, times: TimeOfDose[]): boolean {
  const isInPart = ({ time }: TimeOfDose, at: number) => parts.length === 0 || belongsTo(parts[at], hourOf(time))
  return inOrderOfDay(times).every(isInPart) && (hoursApart === null || areApart(hoursApart, times))
}

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
  const hour = minutesOf(time) / 60
  return hour < hoursOf.morning[0] ? hour + 24 : hour
}

/** Hours by which a pause may differ: doses given several times a day are on time within one hour (ISMP 2011). */
const TOLERANCE = 1

/** Whether every pause, also the one over night, is as long as said. */
function areApart(hours: number, times: TimeOfDose[]): boolean {
  const at = inOrderOfDay(times).map(({ time }) => hourOf(time))
  const pauses = at.map((hour, index) => (at[index + 1] ?? at[0]! + 24) - hour)
  return pauses.every((pause) => Math.abs(pause - hours) <= TOLERANCE)
}
