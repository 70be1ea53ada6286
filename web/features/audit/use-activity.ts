import { audit } from '@kinfold/contract/features/audit/endpoints.ts'
import type { ActivityEntry } from '@kinfold/contract/features/audit/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useMemo } from 'react'
import { usePages } from '../../api/hooks.ts'
import type { DateRange } from '../../ui/forms/days/use-date-range.ts'

export type ActivityView = 'people' | 'everything'
type ActivityDay = { day: string; entries: ActivityEntry[] }

/** A circle's activity of some days, by days in its zone, newest first. */
export function useActivity(clientId: number, zone: string, view: ActivityView, range: DateRange) {
  const pages = usePages(audit.activity, {
    params: { clientId },
    query: { ...(view === 'people' ? { only: view } : {}), ...range },
  })
  const days = useMemo(() => byDay(pages.data?.pages.flatMap(({ items }) => items) ?? [], zone), [pages.data, zone])
  return { ...pages, days }
}

function byDay(entries: ActivityEntry[], zone: string): ActivityDay[] {
  const days: ActivityDay[] = []
  for (const entry of entries) {
    const day = dayAt(entry.at, zone)
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] })
    days.at(-1)!.entries.push(entry)
  }
  return days
}
