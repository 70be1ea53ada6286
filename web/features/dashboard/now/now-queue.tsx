import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { useState } from 'react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { timeOfDay } from '../../../ui/time.ts'
import { useTasksOnDevice } from '../../care-tasks/waiting-tasks.ts'
import type { ListedDose } from '../../doses/due-doses.ts'
import { DoseRow } from '../../doses/today/dose-row.tsx'
import { useListedDoses } from '../../doses/use-due.ts'
import { EventRow } from './event-row.tsx'
import { type QueueItem, queueOf } from './queue.ts'
import { TaskRow } from './task-row.tsx'

const SHOWN = 8
const NAMED = 4

/** Everything that waits for somebody today, in one list: what is missed, late or urgent first, then by time. */
export function NowQueue({ data }: { data: Dashboard }) {
  const { zone } = useCircle()
  const [showsAll, setShowsAll] = useState(false)
  const { doses, now } = useDosesOf(data)
  const { tasks } = useTasksOnDevice(data.tasks?.open ?? [])
  const queue = queueOf({ doses, tasks, events: data.eventsToday ?? [] }, zone, now)
  const shown = showsAll ? queue : firstOf(queue)
  return (
    <section aria-label="Now">
      <Card title="Now">
        {queue.length === 0 && <p className="text-lg">{nothingText(data)}</p>}
        <ul className="-my-1">
          {shown.map((item) => (
            <QueueRow key={item.key} item={item} now={now} />
          ))}
        </ul>
        {shown.length < queue.length && (
          <Button look="quiet" className="mt-1 -ml-4" onClick={() => setShowsAll(true)}>
            Show {queue.length - shown.length} more
          </Button>
        )}
        <NextDoses doses={doses} />
      </Card>
    </section>
  )
}

function useDosesOf({ doses, now: readAt }: Dashboard) {
  const { zone } = useCircle()
  const day = readAt.slice(0, 10)
  const asDue = doses && { ...doses, from: day, to: day, zone, now: readAt, given: [], asNeeded: [] }
  const { listed, now } = useListedDoses(asDue ?? undefined)
  return { doses: listed?.items ?? [], now }
}

function nothingText({ doses }: Dashboard) {
  if (!doses || doses.today.due === 0) return 'Nothing is waiting for you today.'
  return doses.today.taken === doses.today.due ? 'All done for today.' : 'Nothing needs you right now.'
}

/** What was recorded must not push out of sight what still waits. */
function firstOf(queue: QueueItem[]): QueueItem[] {
  const waits = (item: QueueItem) => !('dose' in item && item.dose.dose)
  const kept = new Set([...queue.filter(waits), ...queue.filter((item) => !waits(item))].slice(0, SHOWN))
  return queue.filter((item) => kept.has(item))
}

function QueueRow({ item, now }: { item: QueueItem; now: number }) {
  if ('dose' in item) return <DoseRow item={item.dose} withTime now={now} />
  if ('task' in item) return <TaskRow task={item.task} isLate={item.isUrgent} now={now} />
  return <EventRow event={item.event} />
}

/** 'Next at 20:00: Metformin, Lisinopril' */
function NextDoses({ doses }: { doses: ListedDose[] }) {
  const { zone } = useCircle()
  const mayRead = useCan('doses.read')
  const next = doses.find(({ state }) => state === 'upcoming')?.dueAt
  if (!mayRead || !next) return null
  const names = doses.filter(({ dueAt, dose }) => dueAt === next && !dose).map(({ medication }) => medication.name)
  return (
    <p className="mt-3 border-t border-line pt-3 text-soft wrap-anywhere">
      <span className="font-semibold tabular-nums">Next at {timeOfDay(next, zone)}:</span>{' '}
      <span dir="auto">{names.slice(0, NAMED).join(', ')}</span>
      {names.length > NAMED && ` and ${names.length - NAMED} more`}
    </p>
  )
}
