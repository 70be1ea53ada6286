import { events } from '@kinfold/contract/features/events/endpoints.ts'
import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import { uncapital } from '@kinfold/contract/format.ts'
import { buildRule } from '@kinfold/contract/time/repetition.ts'
import { describeRule } from '@kinfold/contract/time/repetition-words.ts'
import { momentAt } from '@kinfold/contract/time/wall-clock.ts'
import { clockPlace } from '@kinfold/contract/time/whose-clock.ts'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useCircleSend } from '../../../../access/circle-calls.ts'
import { sendTyped } from '../../../../access/drafts/send-typed.ts'
import { useCircle } from '../../../../access/use-can.ts'
import { sayFailed } from '../../../../api/say-failed.ts'
import { serverNow } from '../../../../api/server-clock.ts'
import { useNewIdOf } from '../../../../api/use-new-id.ts'
import { Button } from '../../../../ui/button.tsx'
import { controlClasses } from '../../../../ui/forms/field.tsx'
import { usePlainForm } from '../../../../ui/forms/form.ts'
import { useSettled } from '../../../../ui/forms/use-settled.ts'
import { toast } from '../../../../ui/overlays/toast.ts'
import { browserZone, longDayText } from '../../../../ui/time.ts'
import { clockTime } from '../../day-names.ts'
import { eventKinds } from '../../event-kinds.ts'
import { blankEvent, contentOfValues } from '../event-values.ts'
import { type QuickAdd, readQuickAdd } from './read-quick-add.ts'

type QuickAddFieldProps = { today: string; onSaved: (event: CalendarEvent) => void }

/** An appointment in one line, with its meaning shown below while typing. */
export function QuickAddField({ today, onSaved }: QuickAddFieldProps) {
  const id = useId()
  const form = usePlainForm({ text: '' })
  const text = form.watch('text')
  const [tried, setTried] = useState(false)
  const { add, isAdding } = useAdd(today, onSaved)
  const { zone } = useCircle()
  const here = { now: new Date(serverNow()).toISOString(), zone }
  const read = readQuickAdd(text, here)
  const meant = typeof read === 'object' ? read : undefined
  // Only when typing has paused, because screen readers read out each change.
  const settled = useSettled(text)
  const shown = text ? readQuickAdd(settled, here) : undefined
  const submit = form.handleSubmit(async () => {
    setTried(!meant)
    if (meant) await sendTyped(form, ['text'], () => add(text, meant))
  })
  return (
    <form onSubmit={(submitted) => void submit(submitted)} className="min-w-0 flex-1 basis-72" data-print="no">
      <label htmlFor={id} className="sr-only">
        Quick add
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-1 basis-44">
          <input
            id={id}
            {...form.register('text')}
            placeholder="For example: Dr Brandt Tue 10:30"
            aria-describedby={`${id}-meant`}
            autoComplete="off"
            dir="auto"
            className={controlClasses()}
          />
        </div>
        <Button type="submit" look="secondary" icon={<Plus size={20} aria-hidden />} busy={isAdding && 'Saving...'}>
          Add
        </Button>
      </div>
      <p id={`${id}-meant`} role="status" className="mt-1.5 text-sm text-soft wrap-anywhere empty:hidden">
        {typeof shown === 'object' && inWords(shown, today, zone)}
        {shown === 'how often' && read === shown && 'How often is not understood here. ‘Plan’ has all ways to repeat.'}
        {shown === 'when' && read === shown && 'When is not understood here. ‘Plan’ has fields for days and times.'}
        {!shown && !read && tried && text.trim() && 'Please say a day or a time, too: Dr Brandt Tue 10:30'}
      </p>
    </form>
  )
}

/**
 * 'Appointment: Dr Brandt, Tuesday 24 November, 10:30'; with the year if it is another one, how often, and whose clock it
 * is if it is not the reader's.
 */
function inWords(read: QuickAdd, today: string, zone: string): string {
  const { kind, title, day, minutes, endMinutes } = read
  const rule = ruleOf(read, zone)
  return [
    `${eventKinds[kind].label}: ${title}`,
    ...(rule ? [uncapital(describeRule(rule, { day, zone }))] : []),
    (rule ? 'first on ' : '') + longDayText(day, today),
    minutes === undefined
      ? 'all day'
      : hours(minutes, endMinutes) + clockPlace(zone, browserZone(), momentAt({ day, minutes }, zone)),
  ].join(', ')
}

const hours = (from: number, to: number | undefined) => clockTime(from) + (to ? ` – ${clockTime(to)}` : '')

const ruleOf = ({ repetition, day }: QuickAdd, zone: string) => repetition && buildRule(repetition, { day, zone })

function useAdd(today: string, onSaved: (event: CalendarEvent) => void) {
  const { zone } = useCircle()
  const create = useCircleSend(events.create)
  const remove = useCircleSend(events.remove)
  const [idOf, renew] = useNewIdOf()
  const add = (text: string, read: QuickAdd) => {
    const id = idOf(text)
    return new Promise<boolean>((end) =>
      create.mutate(
        { body: { id, ...contentOf(read, zone) } },
        {
          onSuccess: (saved) => {
            renew()
            const undo = () =>
              remove.mutate({ params: { id } }, { onError: (error) => sayFailed('It is still in the calendar', error) })
            toast({
              title: 'In the calendar',
              description: inWords(read, today, zone),
              action: { label: 'Undo', run: undo },
            })
            onSaved(saved)
            end(true)
          },
          onError: (error) => {
            sayFailed('This was not saved', error)
            end(false)
          },
        },
      ),
    )
  }
  return { add, isAdding: create.isPending }
}

function contentOf(read: QuickAdd, zone: string) {
  const { kind, title, day, minutes, endMinutes } = read
  const at = (ofDay: number | undefined) => (ofDay === undefined ? undefined : momentAt({ day, minutes: ofDay }, zone))
  const once = contentOfValues(blankEvent(kind, zone, { start: at(minutes) ?? day, end: at(endMinutes) }))
  const blank = { ...once, rule: ruleOf(read, zone) ?? once.rule }
  if (minutes !== undefined) return { ...blank, title }
  return { ...blank, title, allDay: true, startDay: day, endDay: day, startsAt: null, endsAt: null }
}
