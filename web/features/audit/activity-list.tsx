import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { useSignedIn } from '../../access/session.ts'
import { useCanIn } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { DateRangeFields } from '../../ui/forms/days/date-range.tsx'
import { useDateRange } from '../../ui/forms/days/use-date-range.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { SearchPicture } from '../../ui/pictures.tsx'
import { dayHeading, exactTime, timeOfDay } from '../../ui/time.ts'
import { sentenceOf, whoOf } from './sentences.ts'
import { type ActivityView, type Deed, useActivity } from './use-activity.ts'

/** Who did what in a circle, for its managers; for others it shows and requests nothing. */
export function ActivityList({ clientId }: { clientId: number }) {
  const client = useSignedIn().clients.find(({ id }) => id === clientId)
  const mayRead = useCanIn(clientId, 'audit.read')
  return client && mayRead ? <Activity clientId={clientId} zone={client.zone} /> : null
}

const views = [
  { value: 'people', label: 'People and rights' },
  { value: 'everything', label: 'Everything' },
] as const

function Activity({ clientId, zone }: { clientId: number; zone: string }) {
  const [view, setView] = useState<ActivityView>('people')
  const { range, isNarrowed, setRange } = useDateRange()
  const list = useActivity(clientId, zone, view, range)
  const { days, isPending, isError, refetch } = list
  return (
    <Card title="Activity">
      <Choices label="Show" choices={views} value={view} onChange={setView} />
      <search className="my-4 grid gap-3 sm:grid-cols-3">
        <DateRangeFields range={range} today={dayAt(serverNow(), zone)} onChange={setRange} />
      </search>
      {isPending && <SkeletonList count={3} className="h-12" />}
      {isError && days.length === 0 && <Failed what="The activity" onRetry={refetch} />}
      {!isPending && !isError && days.length === 0 && (
        <EmptyState picture={<SearchPicture />} title={isNarrowed ? 'Nothing on these days' : 'Nothing yet'}>
          {isNarrowed
            ? 'Please choose other days.'
            : 'When someone joins, leaves or gets a new role, you will see it here.'}
        </EmptyState>
      )}
      {days.map(({ day, deeds }) => (
        <section key={day} aria-label={dayHeading(day, zone)} className="mt-4 first-of-type:mt-0">
          <h3 className="mb-1 text-soft">{dayHeading(day, zone)}</h3>
          <ol className="divide-y divide-line">
            {deeds.map((deed) => (
              <Line key={deed.entry.seq} {...deed} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
      <MoreButton list={list} className="mt-4">
        Show more
      </MoreButton>
    </Card>
  )
}

const Line = ({ entry, times, since, zone }: Deed & { zone: string }) => (
  <li className="flex gap-3 py-2">
    <time
      dateTime={entry.at}
      title={exactTime(entry.at, zone)}
      className="min-w-12 shrink-0 whitespace-nowrap text-soft tabular-nums"
    >
      {timeOfDay(entry.at, zone)}
    </time>
    <p className="min-w-0 wrap-anywhere">
      <strong dir="auto">{whoOf(entry)}</strong> {sentenceOf(entry)}
      {times > 1 && <span className="text-soft">{`, ${times} times since ${timeOfDay(since, zone)}`}</span>}
    </p>
  </li>
)
