import type { CalendarEvent } from '@kinfold/contract/features/events/schemas.ts'
import { timeInput } from '@kinfold/contract/time/wall-clock.ts'
import { minutesOf } from '@kinfold/contract/time/zones.ts'
import { type FormEvent, useState } from 'react'
import { useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { placeOf, type Times } from '../entries.ts'
import { timesOf } from '../occurrence-content.ts'
import { isSkipped, SKIPPED_TIME } from '../skipped-time.ts'
import { startingAt } from './moves.ts'

/** Moves to another day and time, with the same length. */
export function MovePanel({ event, onMove }: { event: CalendarEvent; onMove: (times: Times) => void }) {
  const { zone } = useCircle()
  const times = timesOf(event)
  const { firstDay, startMinutes } = placeOf(times, event.allDay, zone)
  const [day, setDay] = useState(firstDay)
  const [time, setTime] = useState(timeInput(startMinutes))
  const [problem, setProblem] = useState<string>()
  const move = (submitted: FormEvent) => {
    submitted.preventDefault()
    const minutes = minutesOf(time)
    const isTyped = !event.allDay && minutes !== startMinutes
    if (!day || !time) return setProblem('Please enter a day and a time')
    if (isTyped && isSkipped({ day, minutes }, zone)) return setProblem(SKIPPED_TIME)
    setProblem(undefined)
    onMove(startingAt(times, event.allDay, day, minutes, zone))
  }
  return (
    <form
      onSubmit={move}
      className="flex w-full flex-wrap items-end gap-3 rounded-control border border-line bg-paper p-4"
    >
      <div className="flex-1 basis-40">
        <TextField
          label="To the day"
          type="date"
          autoFocus
          value={day}
          error={problem}
          onChange={(typed) => setDay(typed.target.value)}
        />
      </div>
      {!event.allDay && (
        <div className="flex-1 basis-32">
          <ClockField label="Starting at" type="time" value={time} onChange={(typed) => setTime(typed.target.value)} />
        </div>
      )}
      <Button type="submit">Move it there</Button>
    </form>
  )
}
