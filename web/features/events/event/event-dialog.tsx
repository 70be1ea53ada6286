import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { EventRecord } from '@kinfold/contract/features/events/taking-part.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { CallFailed } from '../../../api/failure.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Move } from '../entries.ts'
import { occurrenceOf } from '../occurrence-content.ts'
import type { Opened } from '../use-change-event.ts'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventOutcome } from './event-outcome.tsx'
import { EventPeople } from './event-people.tsx'
import { EventQuestions } from './event-questions.tsx'
import { EventTransport } from './event-transport.tsx'

type EventDialogProps = {
  id: string
  /** The occurrence of a series. */
  at: string | undefined
  onClose: () => void
  onMove: (move: Move) => void
  onEdit: () => void
  onCopy: () => void
}

/** One event with its details and actions. */
export function EventDialog({ id, at, onClose, ...actions }: EventDialogProps) {
  const { data, error, isPending, refetch } = useCircleApi(events.read, {
    params: { id },
    query: { original: at },
  })
  const gone = error instanceof CallFailed && (error.status === 404 || error.status === 409)
  return (
    <Dialog open onClose={onClose} title={data ? occurrenceOf(data, at).title : 'Calendar'} width="wide">
      {isPending && <SkeletonList count={4} className="h-14" />}
      {gone && (
        <p className="py-6 text-center text-soft">This is no longer in the calendar. It may have been removed.</p>
      )}
      {error && !gone && !data && <Failed what="This event" onRetry={refetch} />}
      {data && <EventContentOf record={data} at={at} onClose={onClose} {...actions} />}
    </Dialog>
  )
}

type ContentProps = Omit<EventDialogProps, 'id'> & { record: EventRecord }

function EventContentOf({ record, at, ...actions }: ContentProps) {
  const opened: Opened = { record, original: record.event.rule ? at : undefined }
  const event = occurrenceOf(record, opened.original)
  const isAppointment = event.kind === 'appointment'
  return (
    <div className="space-y-5">
      <EventFacts event={event} rule={record.event.rule} />
      {(isAppointment || event.questions.length > 0) && <EventQuestions event={event} original={opened.original} />}
      <EventPeople event={event} record={record} original={opened.original} />
      {(isAppointment || event.transport.state !== 'none') && (
        <EventTransport event={event} original={opened.original} />
      )}
      <EventOutcome event={event} opened={opened} />
      <EventActions event={event} opened={opened} {...actions} />
    </div>
  )
}
