import type { Db } from '../../core/database.ts'
import { circlesWithShifts } from '../events/with-shifts.ts'
import { nextOnDuty, onDutyAt } from '../shifts/on-duty.ts'

export type OnDuty = { onDuty: number[]; nextOnDuty: number[] }
export type Asked = { clientId: number; zone: string; wantsNext: boolean }

/** Who is on duty now in each of these circles and, where that is wanted, who comes next. */
export type Duty = (tx: Db, circles: Asked[], now: string) => Promise<Map<number, OnDuty>>

export const nobody: OnDuty = { onDuty: [], nextOnDuty: [] }

/** By the shifts of the calendar. */
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
