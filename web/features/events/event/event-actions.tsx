import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import { CalendarArrowDown, Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Move } from '../entries.ts'
import { MovePanel } from '../moving/move-panel.tsx'
import { entryOf } from '../occurrence-content.ts'
import { ScopeButtons } from '../scope-choice.tsx'
import type { Opened, Scope } from '../use-change-event.ts'

type ActionsProps = {
  event: CalendarEvent
  opened: Opened
  onClose: () => void
  onMove: (move: Move) => void
  onEdit: () => void
  onCopy: () => void
}

/** The actions this person is allowed on this event. */
export function EventActions({ event, opened, onClose, onMove, onEdit, onCopy }: ActionsProps) {
  const { zone } = useCircle()
  const [panel, setPanel] = useState<'move' | 'delete'>()
  const mayUpdate = useCan('calendar.update', event.authorId)
  const mayCreate = useCan('calendar.create')
  const mayRemove = useCan('calendar.remove', opened.record.event.authorId)
  const { remove, isRemoving } = useRemove(event, opened, onClose)
  const repeats = opened.record.event.rule !== null
  const toggle = (name: 'move' | 'delete') => setPanel(panel === name ? undefined : name)
  const move = (times: Move['times']) => {
    onClose()
    onMove({ entry: entryOf(opened.record, opened.original, zone), times })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayUpdate && (
        <>
          <Button look="secondary" icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
            Edit
          </Button>
          <Button
            look="secondary"
            icon={<CalendarArrowDown size={18} aria-hidden />}
            aria-expanded={panel === 'move'}
            onClick={() => toggle('move')}
          >
            Move
          </Button>
        </>
      )}
      {mayCreate && (
        <Button look="secondary" icon={<Copy size={18} aria-hidden />} onClick={onCopy}>
          Duplicate
        </Button>
      )}
      {mayRemove && (
        <Button
          look="danger"
          icon={<Trash2 size={18} aria-hidden />}
          busy={isRemoving && 'Deleting...'}
          aria-expanded={repeats ? panel === 'delete' : undefined}
          onClick={() => (repeats ? toggle('delete') : remove('all'))}
        >
          Delete
        </Button>
      )}
      {panel === 'move' && <MovePanel event={event} onMove={move} />}
      {panel === 'delete' && (
        <div
          ref={focusOn}
          tabIndex={-1}
          className="w-full rounded-control border border-line bg-paper p-4 outline-none"
        >
          <p className="mb-3 font-semibold">Which ones should be deleted?</p>
          <ScopeButtons danger busy={isRemoving} onChoose={remove} />
        </div>
      )}
    </div>
  )
}

/** What opens below is focused, which also scrolls to it. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** Deletes; can be undone from the toast if that takes one step. */
function useRemove({ id, title }: CalendarEvent, { original }: Opened, onClose: () => void) {
  const remove = useCircleSend(events.remove)
  const restore = useCircleSend(events.restore)
  const fail = (what: string) => (error: unknown) => sayFailed(what, error)
  const undo = (scope: Scope) =>
    restore.mutate(
      {
        params: { id },
        body: { original: scope === 'this' ? (original ?? null) : null },
      },
      { onError: fail('This was not restored') },
    )
  const run = (scope: Scope) =>
    remove.mutate(
      { params: { id }, query: { scope, original: scope === 'all' ? undefined : original } },
      {
        onSuccess: () => {
          onClose()
          toast({
            title: `Deleted: ${title}`,
            ...(scope === 'following' ? {} : { action: { label: 'Undo', run: () => undo(scope) } }),
          })
        },
        onError: fail('This was not deleted'),
      },
    )
  return { remove: run, isRemoving: remove.isPending }
}
