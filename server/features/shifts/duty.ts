import type { Duty, OnDuty } from '../../access/manifest/due.ts'
import { circlesWithShifts } from '../events/with-shifts.ts'
import { nextOnDuty, onDutyAt } from './on-duty.ts'

/** Finds who is on duty for the reminders, from the shifts in the calendar. */
export const dutyByCalendar: Duty = async (tx, circles, now) => {
  const found = new Map<number, OnDuty>()
  const planned = await circlesWithShifts(
    tx,
    circles.map(({ clientId }) => clientId),
  )
  for (const { clientId, zone, wantsNext } of circles.filter((circle) => planned.has(circle.clientId))) {
    const of = { db: tx, clientId, zone }
    const next = wantsNext ? await nextOnDuty(of, now) : null
    found.set(clientId, {
      onDuty: (await onDutyAt(of, now)).map(({ userId }) => userId),
      nextOnDuty: next ? [next.userId] : [],
    })
  }
  return found
}
