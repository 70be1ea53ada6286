import type { CalendarEvent, EventStatus } from '@kinfold/contract/features/events/schemas.ts'
import { ClipboardCheck, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { useCan } from '../../../access/use-can.ts'
import { useDraft } from '../../../access/use-draft.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Button, buttonClasses, whileBusy } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/forms/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { toTell } from '../../activities/addresses.ts'
import { statusLabels } from '../event-kinds.ts'
import { useChangeNow } from '../moving/use-change-now.ts'
import { timesOf } from '../occurrence-content.ts'
import type { Opened } from '../use-change-event.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { EventPart } from './event-part.tsx'

const before: EventStatus[] = ['proposed', 'booked', 'cancelled']
const after: EventStatus[] = ['booked', 'fulfilled', 'noshow', 'cancelled']

/** Whether it takes place, and afterwards how it was. Always about this occurrence, never the whole series. */
export function EventOutcome({ event, opened }: { event: CalendarEvent; opened: Opened }) {
  const mayChange = useCan('calendar.update')
  const [now] = useState(Date.now)
  const hasBegun = Date.parse(timesOf(event).start) <= now
  const tells = useCan('careLogs.create') && hasBegun && event.kind === 'activity'
  if (!mayChange && !event.outcomeNote && !tells) return null
  return (
    <EventPart title={hasBegun ? 'How it went' : 'Is it going ahead?'} icon={<ClipboardCheck size={20} aria-hidden />}>
      {tells && (
        <Link
          to={toTell({ ...event, eventId: event.id, original: opened.original ?? null })}
          className={classes(buttonClasses('secondary'), 'mb-3')}
        >
          <NotebookPen size={20} aria-hidden /> Describe it in a care log
        </Link>
      )}
      {mayChange ? (
        <Outcome event={event} opened={opened} hasBegun={hasBegun} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {event.outcomeNote}
        </p>
      )}
    </EventPart>
  )
}

type OutcomeProps = { event: CalendarEvent; opened: Opened; hasBegun: boolean }

function Outcome({ event, opened, hasBegun }: OutcomeProps) {
  const changeNow = useChangeNow()
  const [saving, setSaving] = useState<EventStatus | 'note'>()
  // What was typed about an earlier note is not put over what somebody else saved since.
  const [began, setBegan] = useState(event.outcomeNote ?? '')
  const form = useForm({ defaultValues: { note: began } })
  const clearDraft = useDraft(`outcome:${event.id}:${opened.original ?? ''}:${began}`, form)
  const note = form.watch('note')
  const offered = hasBegun ? after : before
  const choices = (offered.includes(event.status) ? offered : [event.status, ...offered]).map((value) => ({
    value,
    label: statusLabels[value],
  }))
  const save = async (what: EventStatus | 'note', changes: Partial<CalendarEvent>) => {
    if (saving) return
    setSaving(what)
    try {
      const { undo } = await changeNow(opened, changes)
      const notUndone = (error: unknown) => sayFailed('This was not undone', error)
      toast(
        changes.status
          ? {
              title: `${statusLabels[changes.status]}: ${event.title}`,
              action: { label: 'Undo', run: () => void undo().catch(notUndone) },
            }
          : { title: 'Saved' },
      )
      if (what === 'note') {
        clearDraft()
        setBegan(note.trim())
      }
    } catch (error) {
      sayFailed('This was not saved', error)
    }
    setSaving(undefined)
  }
  return (
    <div className="space-y-4">
      <ChoiceButtons
        label="Status"
        choices={choices}
        value={saving && saving !== 'note' ? saving : event.status}
        onChoose={(status) => void save(status, { status })}
      />
      {hasBegun && (
        <div className="space-y-2">
          <TextArea
            label="How did it turn out?"
            hint="For everyone who was not there."
            maxLength={4_000}
            dir="auto"
            {...form.register('note')}
          />
          {note.trim() !== (event.outcomeNote ?? '') && (
            <Button
              look="secondary"
              busy={saving === 'note' && 'Saving...'}
              onClick={() => save('note', { outcomeNote: note })}
              {...whileBusy(saving)}
            >
              Save the note
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
