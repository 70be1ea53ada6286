import type { Duty } from '@kinfold/contract/features/calendar/coverage.ts'
import type { EventSummary, Occurrence } from '@kinfold/contract/features/calendar/look.ts'
import { addDays, dayAt } from '../../core/zones.ts'
import { contentOf, happeningsIn, type OfCircle } from './happenings.ts'
import { occurrenceOf, summaryOf } from './look.ts'
import { nextOnDuty, onDutyAt } from './on-duty.ts'
import { rangeOf } from './spans.ts'

type Plan = {
  onDuty: { now: Duty[]; next: Duty | null }
  coming: { event: EventSummary; occurrence: Occurrence }[]
}

/** Who is on duty at a moment and next, and what is under way or begins in the coming days; shifts are not among it. */
export async function planAround(of: OfCircle, now: string, days: number, most: number): Promise<Plan> {
  const today = dayAt(now, of.zone)
  const happenings = await happeningsIn(of, rangeOf({ from: today, to: addDays(today, days) }, of.zone))
  const coming = happenings.filter((happening) => {
    const { kind, status, allDay } = contentOf(happening)
    return kind !== 'shift' && status !== 'cancelled' && (allDay || happening.end >= now)
  })
  return {
    onDuty: { now: await onDutyAt(of, now), next: await nextOnDuty(of, now) },
    coming: coming.slice(0, most).map((each) => ({ event: summaryOf(each), occurrence: occurrenceOf(each) })),
  }
}
