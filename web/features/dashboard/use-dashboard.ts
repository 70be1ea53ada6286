import { dashboard } from '@kinfold/contract/features/dashboard/endpoints.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { MINUTE_MS, SECOND_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useEffect } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'

/**
 * The dashboard's data. A page that stays open, or a phone that slept, reads it again when a new day, a shift or an
 * event has begun or ended: nothing is recorded then, so no change is reported.
 */
export function useDashboard() {
  const { zone } = useCircle()
  const read = useCircleApi(dashboard.read)
  // The clock is rounded up; the answer must not be from before the moment.
  const now = new Date(useServerNow(MINUTE_MS) - SECOND_MS).toISOString()
  const passed = read.data && lastPassed(read.data, now, zone)
  const { refetch } = read
  useEffect(() => {
    if (passed) void refetch()
  }, [passed, refetch])
  return read
}

/** Instead of sentences about today. */
export const NOT_READ_TODAY = 'Today could not be read yet.'

/** false: the answer is about an earlier day. Without a network it stays, and must not be shown as today's. */
export function useIsOfToday(data: Pick<Dashboard, 'now'> | undefined): boolean {
  const { zone } = useCircle()
  const now = useServerNow(MINUTE_MS)
  return !data || dayAt(data.now, zone) >= dayAt(now, zone)
}

/** The last of these moments that has passed since the data were read. */
function lastPassed({ now: then, onDuty, eventsToday }: Dashboard, now: string, zone: string): string | undefined {
  const today = dayAt(now, zone)
  const moments = [...(onDuty?.today ?? []), ...(eventsToday ?? [])].flatMap(({ start, end }) => [start, end])
  const passed = moments.filter((moment) => moment > then && moment <= now)
  return [...passed, ...(dayAt(then, zone) < today ? [today] : [])].sort().at(-1)
}
