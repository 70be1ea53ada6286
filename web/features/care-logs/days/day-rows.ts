import { incidentLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { volumeText } from '@kinfold/contract/measure-text.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { isNewTo } from '../is-new-to.ts'
import type { ListedLog } from '../waiting-logs.ts'
import { eatenInWords } from './eaten.ts'

export type Row = { key: string } & (
  | { kind: 'day'; day: string; summary: string | undefined }
  | { kind: 'log'; log: ListedLog; isNew: boolean }
  | { kind: 'line' }
)

type Reading = {
  zone: string
  readerId: number
  newSince: string | undefined
  /** Whether all logs of a day are included, except for the last day while there is more. */
  sumsUp: boolean
  hasMore: boolean
}

/** Logs, newest first, with a heading for each day, and a line below those new to the reader. */
export function rowsByDay(logs: ListedLog[], { zone, readerId, newSince, sumsUp, hasMore }: Reading): Row[] {
  const isNew = isNewTo(readerId, newSince)
  const lastNew = logs.findLastIndex(isNew)
  const byDay = [...Map.groupBy(logs, ({ occurredAt }) => dayAt(occurredAt, zone))]
  let index = 0
  return byDay.flatMap(([day, ofDay], at) => {
    const isComplete = sumsUp && !(hasMore && at === byDay.length - 1)
    const rows: Row[] = [{ kind: 'day', key: day, day, summary: isComplete ? summaryOf(ofDay) : undefined }]
    for (const log of ofDay) {
      rows.push({ kind: 'log', key: log.id, log, isNew: isNew(log) })
      // At the end there is nothing to separate.
      if (index === lastNew && index < logs.length - 1) rows.push({ kind: 'line', key: 'new' })
      index++
    }
    return rows
  })
}

/** '3 meals, ate well · drank 1,250 ml · fall' */
export function summaryOf(logs: CareLog[]): string | undefined {
  const valid = logs.filter(({ inErrorAt }) => !inErrorAt)
  const meals = valid.filter(({ type }) => type === 'meal')
  const shares = meals.flatMap(({ intake }) => intake?.eatenPct ?? [])
  const drunk = valid.reduce((sum, { intake }) => sum + (intake?.fluidMl ?? 0), 0)
  const incidents = valid.flatMap(({ incident }) => (incident ? incidentLabels[incident.kind].toLowerCase() : []))
  const parts = [
    meals.length > 1 && [`${meals.length} meals`, eatenInWords(shares)].filter(Boolean).join(', '),
    drunk > 0 && `drank ${volumeText(drunk)}`,
    ...incidents,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}
