import { addDays } from '../../../time/calendar.ts'
import { dayAt, startOfDay } from '../../../time/zones.ts'
import type { Medication } from '../schemas.ts'
import type { Standing } from './standings.ts'

/** The fields that decide it. */
export type Stands = Pick<Medication, 'status' | 'statusAt' | 'startDate' | 'endDate'>

/**
 * The standing of a medication at `moment` (ISO 8601) in the circle's zone, and since when (an ISO timestamp; null if
 * only the entry itself tells). Days end with the zone: a medication is planned until its first day begins, and has
 * ended once its last day is over. The status is used as given, whenever it was set: for an earlier moment, pass the
 * status of that time.
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

/** Whether it has due doses on its days at all: it is neither stopped nor on hold, and somebody has confirmed it. */
export const makesDoses = ({ status, verification }: Vouched) => status === 'active' && verification !== 'unverified'

/** Whether it is to be given at `moment`: taken at that time and confirmed by somebody. */
export const isTakenAt = (medication: Stands & Vouched, moment: string, zone: string): boolean =>
  medication.verification !== 'unverified' && standingAt(medication, moment, zone).standing === 'active'
