import { DOSE_LINGERS_MINUTES } from '@kinfold/contract/features/dashboard/dose-lingers.ts'
import type { Dashboard, DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { Dose, DueDose } from '@kinfold/contract/features/doses/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { daysAround } from '../../doses/days-around.ts'
import { isForToday } from '../../doses/today/today-groups.ts'
import { useListedDoses } from '../../doses/use-due.ts'
import { useIsOfToday } from '../use-dashboard.ts'

/**
 * Today's doses on this device, based on those that came with the dashboard. Those recorded while the page is open stay
 * in their place for some minutes; `earlier`: the others that were taken. After midnight without a network that dashboard is about yesterday: then on the day's own doses, which are read ahead.
 * `counts`: undefined while they are not known; `isUnknown`: the device does not have them.
 */
export function useDosesOf({ doses: given, now: readAt }: Dashboard) {
  const { zone } = useCircle()
  const isOfToday = useIsOfToday({ now: readAt })
  const today = dayAt(serverNow(), zone)
  const isOwnRead = given !== null && !isOfToday
  const own = useCircleApi(doses.due, { query: daysAround(today) }, { enabled: isOwnRead })
  const day = readAt.slice(0, 10)
  const asDue = given && { ...given, from: day, to: day, zone, now: readAt, given: [], asNeeded: [] }
  const saved = isOwnRead ? own.data : (asDue ?? undefined)
  const { listed, now } = useListedDoses(saved)
  const lately = new Date(now - DOSE_LINGERS_MINUTES * MINUTE_MS).toISOString()
  // By the server's clock, as the times of its records.
  const [openedAt] = useState(readAt)
  const isShown = (item: DueDose) =>
    isForToday(item, zone, now) && (isOfToday || item.state !== 'missed' || dayAt(item.dueAt, zone) === today)
  const stays = ({ outcome, createdAt }: Dose) => createdAt >= (isTaken(outcome) ? max(lately, openedAt) : lately)
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
  const earlier = given && isOfToday ? takenEarlier(given, shown) : []
  return { doses: shown, earlier, now, counts: counts(), isOfToday, isUnknown: isOwnRead && own.isError && !own.data }
}

export type TakenDose = { medicationId: string; name: string; dueAt: string }

/** Today's doses taken, without those that are shown. */
function takenEarlier({ times, medications }: DashboardPart<'doses'>, shown: DueDose[]): TakenDose[] {
  const names = new Map(medications.map(({ id, name }) => [id, name]))
  const isShown = (taken: TakenDose) =>
    shown.some(({ medicationId, dueAt }) => medicationId === taken.medicationId && dueAt === taken.dueAt)
  const taken = times.flatMap(({ dueAt, takenOf }) =>
    takenOf.map((medicationId) => ({ medicationId, dueAt, name: names.get(medicationId) ?? '' })),
  )
  return taken.filter((dose) => !isShown(dose))
}

const max = (one: string, other: string) => (one > other ? one : other)

export const UNKNOWN_DOSES = 'Today’s doses are not on this device.'
