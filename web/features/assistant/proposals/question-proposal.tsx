import { events } from '@kinfold/contract/features/events/endpoints.ts'
import {
  byBeginning,
  detailsIn,
  MOST_DAYS,
  type Occurrence,
  occurrencesIn,
} from '@kinfold/contract/features/events/listing.ts'
import { dayText, momentText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { useCircleApi, useCircleSend } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { STILL_HERE, sayFailed } from '../../../api/say-failed.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { useNewId } from '../../../api/use-new-id.ts'
import { Button, inlineLinkClasses } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'

const LONGEST = 500

/** A question for an upcoming appointment, shown to whoever goes along. */
export function QuestionProposal({ text, onDone }: { text: string; onDone: () => void }) {
  const { zone } = useCircle()
  const [id] = useNewId()
  const [question, setQuestion] = useState(text)
  const [chosen, setChosen] = useState('')
  const [today] = useState(() => dayAt(serverNow(), zone))
  const query = { from: today, to: addDays(today, MOST_DAYS - 1) }
  const { data, isPending, refetch } = useCircleApi(events.list, { query })
  const ask = useCircleSend(events.ask)
  if (isPending) return <Skeleton className="h-32" />
  if (!data) return <Failed what="The appointments" onRetry={refetch} />
  const detailsOf = detailsIn(data)
  const appointments = occurrencesIn(data).filter((each) => detailsOf(each).kind === 'appointment')
  const visits = byBeginning(appointments, zone)
  const [first] = visits
  if (!first)
    return (
      <p>
        No appointment is planned.{' '}
        <Link to="/calendar" className={inlineLinkClasses()}>
          Plan one
        </Link>{' '}
        first; the question belongs to it.
      </p>
    )
  const visit = visits.find((each) => keyOf(each) === chosen) ?? first
  const originalOf = (each: Occurrence) => (detailsOf(each).rule || each.overridden ? each.original : null)
  const labelOf = (each: Occurrence) => `${detailsOf(each).title}, ${whenOf(each, detailsOf(each).allDay, zone)}`
  const save = (submitted: FormEvent) => {
    submitted.preventDefault()
    ask.mutate(
      { params: { id: visit.eventId }, body: { id, original: originalOf(visit), question: question.trim() } },
      { onSuccess: onDone, onError: (error) => sayFailed('The question was not saved', error, STILL_HERE) },
    )
  }
  return (
    <form onSubmit={save} className="space-y-3">
      <TextField
        label="Question"
        required
        maxLength={LONGEST}
        dir="auto"
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <SelectField
        label="For"
        value={keyOf(visit)}
        onChange={({ target }) => setChosen(target.value)}
        options={visits.map((each) => ({ value: keyOf(each), label: labelOf(each) }))}
      />
      <Button type="submit" disabled={question.trim() === ''} busy={ask.isPending && 'Saving...'}>
        Save
      </Button>
    </form>
  )
}

const keyOf = ({ eventId, original }: Occurrence) => `${eventId} ${original}`
const whenOf = ({ start }: Occurrence, allDay: boolean, zone: string) =>
  allDay ? dayText(start, 'shortDay') : `${momentText(start, zone, 'shortDay')} ${momentText(start, zone, 'time')}`
