import { addDays, dayAt, startOfDay } from '../../../time/zones.ts'
import type { Medication } from '../schemas.ts'

/** What a medication is at a moment. Every list, paper, card, notice, reminder, count and record goes by it. */
export const standings = ['planned', 'active', 'on_hold', 'ended', 'stopped'] as const
export type Standing = (typeof standings)[number]

/** What of a medication decides it. */
export type Stands = Pick<Medication, 'status' | 'statusAt' | 'startDate' | 'endDate'>

/**
 * What a medication is at `moment` (ISO 8601) in the circle's zone, and since when (an ISO moment; null where only the
 * entry itself says so). Days end with the zone: one that starts on a day is planned until that day begins, and one whose
 * last day is over has ended. For a moment before its last change of status: taken, as far as its dates say so.
 */
export function standingAt(
  { status, statusAt, startDate, endDate }: Stands,
  moment: string,
  zone: string,
): { standing: Standing; since: string | null } {
  const holds = moment >= statusAt
  if (holds && status === 'stopped') return { standing: 'stopped', since: statusAt }
  if (holds && status === 'completed') return { standing: 'ended', since: statusAt }
  const day = dayAt(moment, zone)
  if (endDate !== null && day > endDate) return { standing: 'ended', since: startOfDay(addDays(endDate, 1), zone) }
  if (holds && status === 'on_hold') return { standing: 'on_hold', since: statusAt }
  if (startDate !== null && day < startDate) return { standing: 'planned', since: null }
  return { standing: 'active', since: startDate === null ? null : startOfDay(startDate, zone) }
}

/** Whether it is over for good: it stands in no list of what is taken, on no card, in no notice. */
export const isOver = (standing: Standing) => standing === 'ended' || standing === 'stopped'

/** Whether it makes doses due at `moment`: taken at the moment, and somebody vouches for it. */
export const isTakenAt = (
  medication: Stands & Pick<Medication, 'verification'>,
  moment: string,
  zone: string,
): boolean => medication.verification !== 'unverified' && standingAt(medication, moment, zone).standing === 'active'
