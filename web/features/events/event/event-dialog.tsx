import { isNotThere } from '../../../api/one-record/is-not-there.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Move } from '../entries.ts'
import { occurrenceOf } from '../occurrence-content.ts'
import type { Opened } from '../use-change-event.ts'
import { useEventRecord } from '../use-event-record.ts'
import { EventActions } from './event-actions.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventOutcome } from './event-outcome.tsx'
import { EventPeople } from './event-people.tsx'
import { EventQuestions } from './event-questions.tsx'
import { EventTransport } from './event-transport.tsx'

type EventDialogProps = {
  id: string
  /** The occurrence of a series; its next one if none is named. */
  at: string | undefined
  onClose: () => void
  onMove: (move: Move) => void
  onEdit: (original: string | undefined) => void
  onCopy: (original: string | undefined) => void
}

/** One event with its details and actions. */
export function EventDialog({ id, at, onClose, ...actions }: EventDialogProps) {
  const { data, error, isPending, refetch, original } = useEventRecord(id, at)
  const gone = isNotThere(error)
  return (
    <Dialog open onClose={onClose} title={data ? occurrenceOf(data, original).title : 'Calendar'} width="wide">
      {isPending && <SkeletonList count={4} className="h-14" />}
      {error && (gone || !data) && <NotRead what="The event" error={error} onRetry={refetch} onBack={onClose} />}
      {data && <EventContentOf opened={{ record: data, original }} onClose={onClose} {...actions} />}
    </Dialog>
  )
}

type ContentProps = Omit<EventDialogProps, 'id' | 'at'> & { opened: Opened }

function EventContentOf({ opened, onEdit, onCopy, ...actions }: ContentProps) {
  const { record, original } = opened
  const event = occurrenceOf(record, original)
  const isAppointment = event.kind === 'appointment'
  return (
    <div className="space-y-5">
      <EventFacts event={event} rule={record.event.rule} />
      {(isAppointment || event.questions.length > 0) && <EventQuestions event={event} original={original} />}
      <EventPeople event={event} record={record} original={original} />
      {(isAppointment || event.transport.state !== 'none') && <EventTransport event={event} original={original} />}
      <EventOutcome event={event} opened={opened} />
      <EventActions
        event={event}
        opened={opened}
        onEdit={() => onEdit(original)}
        onCopy={() => onCopy(original)}
        {...actions}
      />
    </div>
  )
}
