import { dayText, momentText } from '../../../format.ts'
import { dayAt } from '../../../time/zones.ts'
import type { Medication } from '../schemas.ts'

type Told = Pick<Medication, 'status' | 'statusReason' | 'standing' | 'standingSince' | 'startDate'>

/**
 * The standing with its day in the circle's zone and its reason, in the middle of a sentence: 'on hold since 29 Nov 2026
 * (Low blood pressure)', 'stopped on 29 Nov 2026 (Nausea)', 'ended on 16 Nov 2026', 'not begun yet: from 5 Dec 2026'; null:
 * it is taken.
 */
export function standingInWords(medication: Told, zone: string): string | null {
  const { standing, standingSince: since, startDate } = medication
  if (standing === 'active') return null
  if (standing === 'planned')
    return ['not begun yet', startDate && `from ${dayText(startDate)}`].filter(Boolean).join(': ')
  const reason = reasonOf(medication)
  const because = reason ? ` (${reason})` : ''
  if (standing === 'on_hold') return `on hold${since ? ` since ${momentText(since, zone, 'date')}` : ''}${because}`
  return `${standing}${since ? ` on ${dayText(lastDay(since, zone))}` : ''}${because}`
}

/** The reason of the status, if the status decides the standing: not of a hold during which the last day passed. */
function reasonOf({ status, standing, statusReason }: Told): string | null {
  return standing === 'ended' && status !== 'completed' ? null : statusReason
}

/** A medication has ended since the first moment after its last day. */
export const lastDay = (since: string, zone: string): string => dayAt(Date.parse(since) - 1, zone)

/** What it is for. Some write a purpose ('High blood pressure'), some a sentence ('Replaces warfarin'). */
export const reasonInWords = (reason: string): string => `Reason: ${reason}`
