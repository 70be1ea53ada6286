import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { CalendarEvent, EventContent, EventKind } from '@kinfold/contract/features/events/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { FromDraft } from '../../../access/drafts/from-draft.tsx'
import { useCircle, useForWhom } from '../../../access/use-can.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { useNewId } from '../../../api/use-new-id.ts'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { contentOf, occurrenceOf } from '../occurrence-content.ts'
import { useEventRecord } from '../use-event-record.ts'
import { EditEvent } from './edit-event.tsx'
import { EventConflict } from './event-conflict.tsx'
import { EventForm } from './event-form.tsx'
import { blankEvent, copyOf, type EventValues } from './event-values.ts'

type Saved = { onClose: () => void; onSaved: (event: CalendarEvent) => void }
type NewProps = { kind: EventKind; start?: string | undefined; end?: string | undefined; title?: string } & Saved

export function NewEventDialog({ kind, start, end, title, ...saved }: NewProps) {
  const circle = useCircle()
  const [initial] = useState(() => ({ ...blankEvent(kind, circle.zone, { start, end }), ...(title ? { title } : {}) }))
  return <NewEvent draft={`event:${kind}:${start ?? ''}${title ?? ''}`} initial={initial} {...saved} />
}

type ExistingProps = { id: string; at?: string | undefined; onClose: () => void }

/** A new event copied from another. */
export function CopyEventDialog({ id, at, onClose, onSaved }: ExistingProps & Saved) {
  const { data, isPending, error, refetch, original } = useEventRecord(id, at)
  if (data) {
    const initial = copyOf(contentOf(occurrenceOf(data, original)))
    return <NewEvent draft={`copy:${id}`} initial={initial} onClose={onClose} onSaved={onSaved} />
  }
  return (
    <Dialog open onClose={onClose} title="Duplicate" width="wide">
      {isPending && <SkeletonList count={4} className="h-16" />}
      {error && <NotRead what="The event" error={error} onRetry={refetch} onBack={onClose} />}
    </Dialog>
  )
}

export function EditEventDialog({ id, at, onClose, onDone }: ExistingProps & { onDone: () => void }) {
  const { data, isPending, error, refetch, original } = useEventRecord(id, at)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit"
      about={data?.event.rule ? 'When you save, we ask which of them should change.' : undefined}
      width="wide"
    >
      {isPending && <SkeletonList count={4} className="h-16" />}
      {error && !data && <NotRead what="The event" error={error} onRetry={refetch} onBack={onClose} />}
      {data && (
        <FromDraft
          name={`event:${id}:${original ?? ''}:`}
          saved={{ ...data, version: occurrenceOf(data, original).version }}
        >
          {(opened, draft) => (
            <EditEvent opened={opened} draft={draft} original={original} onClose={onClose} onDone={onDone} />
          )}
        </FromDraft>
      )}
    </Dialog>
  )
}

function NewEvent({ draft, initial, onClose, onSaved }: { draft: string; initial: EventValues } & Saved) {
  const forWhom = useForWhom()
  const create = useCircleSend(events.create)
  const update = useCircleSend(events.update)
  const [id] = useNewId()
  const { save, conflict } = useEdit<CalendarEvent, EventContent>(undefined, {
    put: (content, version) =>
      version === undefined
        ? create.mutateAsync({ body: { id, ...content } })
        : update.mutateAsync({ params: { id }, body: { ...content, version } }),
    failed: 'This was not saved',
    draft,
    isNew: true,
    onSaved(saved, { title }) {
      toast({ title: 'In the calendar', description: title })
      onSaved(saved)
    },
    onKeepTheirs: onClose,
  })
  return (
    <Dialog open onClose={onClose} title="Plan something" about={forWhom} width="wide">
      {conflict ? (
        <EventConflict {...conflict} />
      ) : (
        <EventForm draft={draft} initial={initial} onSave={save} onCancel={onClose} />
      )}
    </Dialog>
  )
}
