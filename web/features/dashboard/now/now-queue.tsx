import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCircle } from '../../../access/use-can.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useTasksOnDevice } from '../../care-tasks/waiting-tasks.ts'
import { DoseRow } from '../../doses/today/dose-row.tsx'
import { RefusedBefore } from '../../doses/today/refused-before.tsx'
import { NOT_READ_TODAY } from '../use-dashboard.ts'
import { EventRow } from './event-row.tsx'
import { NextDoses } from './next-doses.tsx'
import { type QueueItem, queueOf } from './queue.ts'
import { TakenEarlier } from './taken-earlier.tsx'
import { TaskRow } from './task-row.tsx'
import { UNKNOWN_DOSES, useDosesOf } from './use-doses-of.ts'

const SHOWN = 8

/** Everything due today in one list: missed, late and urgent first, then by time. */
export function NowQueue({ data }: { data: Dashboard }) {
  const { zone } = useCircle()
  const [showsAll, setShowsAll] = useState(false)
  const { doses, earlier, now, counts, isOfToday, isUnknown } = useDosesOf(data)
  const { tasks } = useTasksOnDevice(data.tasks?.open ?? [])
  // The dashboard comes with only some of many tasks.
  const others = data.tasks ? data.tasks.late + data.tasks.today - data.tasks.open.length : 0
  const queue = queueOf({ doses, tasks, events: data.eventsToday ?? [] }, zone, now)
  const shown = showsAll ? queue : firstOf(queue)
  const isShown = new Set(shown.flatMap((item) => ('dose' in item && item.dose.pending?.id) || []))
  return (
    <section aria-label="Now">
      <Card title="Now">
        <RefusedBefore isShown={({ id }) => isShown.has(id)} />
        {isUnknown && <p className="text-lg">{UNKNOWN_DOSES}</p>}
        {queue.length === 0 && (others <= 0 || !isOfToday) && (
          <p className="text-lg">{isOfToday ? nothingText(counts, data.medicationsToReview ?? 0) : NOT_READ_TODAY}</p>
        )}
        <ul className="-my-1">
          {shown.map((item) => (
            <QueueRow key={item.key} item={item} now={now} />
          ))}
        </ul>
        {shown.length < queue.length && (
          <Button look="quiet" className="mt-1 at-edge" onClick={() => setShowsAll(true)}>
            Show {queue.length - shown.length} more
          </Button>
        )}
        {others > 0 && (
          <Link to="/care-tasks" className={buttonClasses('quiet', 'mt-1 at-edge')}>
            And {countText(others, 'more task')}
          </Link>
        )}
        <TakenEarlier taken={earlier} />
        <NextDoses doses={doses} />
      </Card>
    </section>
  )
}

function nothingText(counts: { due: number; taken: number } | undefined, toReview: number) {
  // What is to be reviewed waits below, without a time.
  if (!counts || counts.due === 0) return toReview > 0 ? 'Nothing is due today.' : 'Nothing is waiting for you today.'
  return counts.taken === counts.due ? 'All done for today.' : 'Nothing needs you right now.'
}

/** Recorded items must not push open ones out of sight. */
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
