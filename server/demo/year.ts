import { DAY_MS } from '@kinfold/contract/time/durations.ts'
import { v7 as uuidv7 } from 'uuid'
import { DAYS, type Entry } from './story.ts'

/* The time before the ninety days of the story: quiet months, an infection with a week in hospital, and the weeks of
   recovery. Days are numbered as in the story, whose first day is 0. */
export const YEAR_BEGINS = DAYS - 365
export const FEVER_DAYS = [-125, -124, -123]
/** Nobody measured at home. */
export const HOSPITAL_DAYS = [-122, -121, -120, -119, -118, -117, -116]
const BACK_HOME = -115
const RECOVERED = -60

/** 0: as before; 1: as on her return from hospital; in between while she recovers. */
export const weakness = (day: number): number =>
  day < BACK_HOME ? 0 : Math.max(0, 1 - (day - BACK_HOME) / (RECOVERED - BACK_HOME))

/**
 * The old tablet had little effect; in hospital the pressure was low, then it rose again until the new tablet
 * (vitals.ts).
 */
export const upperBefore = (day: number): number => 147 - 14 * weakness(day) - (FEVER_DAYS.includes(day) ? 24 : 0)

/** In kilograms: she regained most of what she lost in hospital. */
export const weightBefore = (day: number): number => (day < BACK_HOME ? 64 : 61.9 - 1.8 * weakness(day))

/** The entries of those months, oldest first. */
export function tellYearBefore(today: Date): Entry[] {
  const write = (day: number, author: Entry['author'], log: Omit<Entry['log'], 'id' | 'zone' | 'occurredAt'>) => {
    const date = new Date(today.getTime() - (DAYS - 1 - day) * DAY_MS)
    const at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 10, 20)
    const occurredAt = new Date(at).toISOString()
    return { author, log: { id: uuidv7({ msecs: at }), zone: 'Europe/Berlin', occurredAt, ...log } }
  }
  return [
    write(FEVER_DAYS[0]!, 'carlo', {
      ...{ type: 'health', title: 'Fever', severity: 'attention' },
      body: 'Tired and hot, goes to the bathroom every half hour. Dr. Weiss comes in the afternoon: bladder infection, antibiotics from tonight.',
    }),
    write(HOSPITAL_DAYS[0]!, 'anna', {
      ...{ type: 'incident', title: 'To hospital with a bladder infection', severity: 'urgent' },
      body: 'Confused this morning, hardly drank, pressure low. The doctor sent for an ambulance. Ward 3 of the Linden hospital, I stay with her.',
      incident: {
        ...{ kind: 'other', injury: 'needs_care', whoWasTold: 'Jonas, Dr. Weiss' },
        actionTaken: 'Ambulance at nine, medication list and living will went with her',
      },
    }),
    write(BACK_HOME, 'anna', {
      ...{ type: 'general', title: 'Back home' },
      body: 'Home again after a week. The infection is gone, she is weak and has lost almost four kilograms. Small meals, often; the frame for every step.',
    }),
    write(BACK_HOME + 21, 'carlo', {
      ...{ type: 'mobility', title: 'Stronger' },
      body: 'Walked to the garden gate for the first time since the hospital. The scale shows half a kilogram more than last week.',
    }),
    write(RECOVERED, 'anna', {
      ...{ type: 'general', title: 'Almost back to normal' },
      body: 'Her appetite is back and she sings in the kitchen. Dr. Weiss wants to look at the tablets for the blood pressure again: it has risen.',
    }),
  ]
}
