import { addDays } from '../../../time/calendar.ts'
import { dayAt, startOfDay } from '../../../time/zones.ts'
import type { Medication } from '../schemas.ts'
import type { Standing } from './standings.ts'

/** What of a medication decides it. */
export type Stands = Pick<Medication, 'status' | 'statusAt' | 'startDate' | 'endDate'>

/**
 * What a medication is at `moment` (ISO 8601) in the circle's zone, and since when (an ISO moment; null where only the
 * entry itself says so). Days end with the zone: one that starts on a day is planned until that day begins, and one whose
 * last day is over has ended. The status counts as it is, whatever the clock said when it was set: for a moment before that,
 * ask with the status of then.
 */
export function standingAt(
  { status, statusAt, startDate, endDate }: Stands,
  moment: string,
  zone: string,
): { standing: Standing; since: string | null } {
  if (status === 'stopped') return { standing: 'stopped', since: statusAt }
  if (status === 'completed') return { standing: 'ended', since: statusAt }
  const day = dayAt(moment, zone)
  if (endDate !== null && day > endDate) return { standing: 'ended', since: startOfDay(addDays(endDate, 1), zone) }
  if (status === 'on_hold') return { standing: 'on_hold', since: statusAt }
  if (startDate !== null && day < startDate) return { standing: 'planned', since: null }
  return { standing: 'active', since: startDate === null ? null : startOfDay(startDate, zone) }
}

type Vouched = Pick<Medication, 'status' | 'verification'>

/** Whether it makes doses due on its days at all: nobody stopped it or put it on hold, and somebody vouches for it. */
export const makesDoses = ({ status, verification }: Vouched) => status === 'active' && verification !== 'unverified'

/** Whether it is to be given at `moment`: taken then, and somebody vouches for it. */
export const isTakenAt = (medication: Stands & Vouched, moment: string, zone: string): boolean =>
  medication.verification !== 'unverified' && standingAt(medication, moment, zone).standing === 'active'
