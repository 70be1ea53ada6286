import { audit } from '@kinfold/contract/features/audit/endpoints.ts'
import type { ActivityEntry } from '@kinfold/contract/features/audit/schemas.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useMemo } from 'react'
import { usePages } from '../../api/hooks.ts'
import type { DateRange } from '../../ui/forms/days/use-date-range.ts'
import { isToldBy, sentenceOf, whoOf } from './sentences.ts'

export type ActivityView = 'people' | 'everything'
/** `times`: how often it was done in a row; `since`: the first time. */
export type Deed = { entry: ActivityEntry; times: number; since: string }
type ActivityDay = { day: string; deeds: Deed[] }

/** Done again within this time, it is one line: each tick in the preferences is saved at once. */
const IN_A_ROW_MS = 10 * MINUTE_MS

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
  let seq = 0
  for (const entry of entries) {
    const day = dayAt(entry.at, zone)
    if (days.at(-1)?.day !== day) days.push({ day, deeds: [] })
    const { deeds } = days.at(-1)!
    const later = deeds.at(-1)
    // The entries of a change have numbers that follow each other.
    const isNext = entry.seq === seq - 1
    seq = entry.seq
    if (later && isNext && isToldBy(entry, later.entry)) continue
    if (later && isAgain(entry, later)) {
      later.times += 1
      later.since = entry.at
    } else deeds.push({ entry, times: 1, since: entry.at })
  }
  return days
}

const isAgain = (earlier: ActivityEntry, { entry, since }: Deed) =>
  Date.parse(since) - Date.parse(earlier.at) <= IN_A_ROW_MS &&
  earlier.whoId === entry.whoId &&
  earlier.personId === entry.personId &&
  whoOf(earlier) === whoOf(entry) &&
  sentenceOf(earlier) === sentenceOf(entry)
