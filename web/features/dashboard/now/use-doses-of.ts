import { compareText } from '@kinfold/contract/compare-text.ts'
import { DOSE_LINGERS_MINUTES } from '@kinfold/contract/features/dashboard/dose-lingers.ts'
import type { Dashboard, DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { Dose, DueDose } from '@kinfold/contract/features/doses/schemas.ts'
import { later } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { usePending } from '../../../device/outbox.ts'
import { daysAround } from '../../doses/days-around.ts'
import { isForToday } from '../../doses/today/today-groups.ts'
import { useListedDoses } from '../../doses/use-due.ts'
import { useIsOfToday } from '../use-dashboard.ts'

/**
 * Today's doses on this device, based on those that came with the dashboard. Those recorded while the page is open stay
 * in their place for some minutes; `earlier`: the others that were taken today. After midnight without a network that
 * dashboard is about yesterday: then on the day's own doses, which are read ahead.
 * `counts`: undefined while they are not known; `isUnknown`: the device does not have them.
 */
export function useDosesOf({ doses: given, now: readAt }: Dashboard) {
  const { zone } = useCircle()
  const isOfToday = useIsOfToday({ now: readAt })
  const today = dayAt(serverNow(), zone)
  const isOwnRead = given !== null && !isOfToday
  const isCorrected = useIsCorrected()
  const own = useCircleApi(doses.due, { query: daysAround(today) }, { enabled: isOwnRead || isCorrected })
  const day = readAt.slice(0, 10)
  const taken = given ? takenOfDay(given) : []
  const items = given ? withTaken(given.items, taken, own.data?.items ?? []) : []
  const asDue = given && { ...given, items, from: day, to: day, zone, now: readAt, given: [], asNeeded: [] }
  const saved = isOwnRead ? own.data : (asDue ?? undefined)
  const { listed, now } = useListedDoses(saved)
  const lately = new Date(now - DOSE_LINGERS_MINUTES * MINUTE_MS).toISOString()
  // By the server's clock, as the times of its records.
  const [openedAt] = useState(readAt)
  const isShown = (item: DueDose) =>
    isForToday(item, zone, now) && (isOfToday || item.state !== 'missed' || dayAt(item.dueAt, zone) === today)
  // One of last night or of tomorrow is nowhere else.
  const isInLine = ({ outcome, dueAt }: Dose) => isTaken(outcome) && dueAt !== null && dayAt(dueAt, zone) === today
  const stays = (dose: Dose) => dose.createdAt >= (isInLine(dose) ? later(lately, openedAt) : lately)
  const shown = listed?.items.filter((item) => isShown(item) && (!item.dose || item.pending || stays(item.dose))) ?? []
  const ofToday = (items: DueDose[]) =>
    items.filter(({ dueAt, state }) => dayAt(dueAt, zone) === today && state !== 'dropped')
  const takenIn = (items: DueDose[]) => ofToday(items).filter(({ dose }) => dose && isTaken(dose.outcome)).length
  const counts = () => {
    if (!listed || !saved) return undefined
    if (isOwnRead) return { due: ofToday(listed.items).length, taken: takenIn(listed.items) }
    const { due, taken } = given!.today
    // Most of what was recorded is not among the items.
    return { due, taken: taken + takenIn(listed.items) - takenIn(saved.items) }
  }
  const earlier = isOfToday ? taken.filter((one) => !shown.some(isSame(one))) : []
  return { doses: shown, earlier, now, counts: counts(), isOfToday, isUnknown: isOwnRead && own.isError && !own.data }
}

/** Whether this device has taken back or replaced a record, and the server does not know yet. */
function useIsCorrected(): boolean {
  const { id } = useCircle()
  const undone = usePending(doses.undo, id)
  const recorded = usePending(doses.record, id)
  return undone.length > 0 || recorded.some(({ input }) => Boolean(input.body.replaces))
}

/**
 * The dashboard's doses with the records of those taken earlier, as far as the device has them: what it has not sent yet
 * changes these too. One that it does not know as taken is left out, so that nothing is offered a second time.
 */
function withTaken(items: DueDose[], taken: TakenDose[], known: DueDose[]): DueDose[] {
  const earlier = taken.filter((one) => !items.some(isSame(one)))
  const records = known.filter((item) => item.dose && isTaken(item.dose.outcome) && earlier.some(isSame(item)))
  return [...items, ...records].sort((a, b) => compareText(a.dueAt, b.dueAt))
}

export type TakenDose = { medicationId: string; name: string; dueAt: string }

/** Each dose of today that the dashboard calls taken. */
export function takenOfDay({ times, medications }: Pick<DashboardPart<'doses'>, 'times' | 'medications'>): TakenDose[] {
  const names = new Map(medications.map(({ id, name }) => [id, name]))
  // Missing in an answer that an earlier version of the app has kept on the device.
  return times.flatMap(({ dueAt, takenOf = [] }) =>
    takenOf.map((medicationId) => ({ medicationId, dueAt, name: names.get(medicationId) ?? '' })),
  )
}

type Which = { medicationId: string; dueAt: string }
export const isSame = (one: Which) => (other: Which) =>
  one.medicationId === other.medicationId && one.dueAt === other.dueAt

export const UNKNOWN_DOSES = 'Today’s doses are not on this device.'
