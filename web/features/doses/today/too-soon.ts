import { countText } from '@kinfold/contract/format.ts'
import { timeAndDay } from '../../../ui/time.ts'

/** `isDueTime`: the last dose was given at about the time it was due, and counts from then. */
type TooSoon = { lastAt: string | null; isDueTime?: boolean; minHours: number | null; next: string }

/** Why a dose should wait: 'Too soon. The last dose was at 08:30, and there must be 6 hours between two doses.' */
export function tooSoonText({ lastAt, isDueTime, minHours, next }: TooSoon, zone: string): string {
  const was = isDueTime ? 'The last dose was the one due at' : 'The last dose was at'
  const last = lastAt ? `${was} ${timeAndDay(lastAt, zone)}` : 'The last dose was a short while ago'
  return `Too soon. ${last}, and there must be ${countText(minHours ?? 0, 'hour')} between two doses. ${next}`.trim()
}

export const possibleAtText = (instant: string, zone: string) => `Next dose possible at ${timeAndDay(instant, zone)}`
