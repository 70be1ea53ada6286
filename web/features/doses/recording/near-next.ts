import { spanText } from '@kinfold/contract/features/doses/spans.ts'
import { timeOfDay } from '../../../ui/time.ts'

type Between = { dueAt: string; nextAt?: string | undefined }

/** Whether a moment is nearer to the next dose than to its own, or after it: then two may come too close together. */
export function isNearNext(moment: string | number, { dueAt, nextAt }: Between): boolean {
  if (!nextAt) return false
  const at = new Date(moment).getTime()
  return Date.parse(nextAt) - at < at - Date.parse(dueAt)
}

/** 'The next dose is due at 14:00, 2 h from now.'; a dose recorded afterwards may be about a time before that. */
export function nextInWords(nextAt: string, zone: string, now: number): string {
  const ahead = Date.parse(nextAt) - now
  const at = timeOfDay(nextAt, zone)
  return ahead > 0 ? `The next dose is due at ${at}, ${spanText(ahead)} from now.` : `The next dose was due at ${at}.`
}
