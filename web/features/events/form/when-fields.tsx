import { isOtherClock, zonePlace } from '@kinfold/contract/time/whose-clock.ts'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { ClockField, ClockHintProvider } from '../../../ui/forms/clock-field.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { browserZone } from '../../../ui/time.ts'
import { type EventValues, type When, withStart, withWhen } from './event-values.ts'

const isWhole = (when: When) => Object.values(when).every(Boolean)

/** Start and end on the clock of the event's zone, or whole days. */
export function WhenFields() {
  const circle = useCircle()
  const { watch, getValues, setValue, formState } = useFormContext<EventValues>()
  const { when, allDay, zone, startsAt: start } = watch()
  const { startDay, endDay, startsAt, endsAt } = formState.errors
  const whole = useRef(when)
  const apply = (next: When, wholeDays = getValues('allDay')) => {
    const values = withWhen({ ...getValues(), allDay: wholeDays }, next, zone)
    for (const name of ['allDay', 'when', 'startDay', 'endDay', 'startsAt', 'endsAt'] as const)
      setValue(name, values[name] as never, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const input = (name: keyof When) => ({
    value: when[name],
    onChange: (event: { target: { value: string } }) => {
      const changes = { [name]: event.target.value }
      const isStart = name === 'startDay' || name === 'startTime'
      const before = getValues('when')
      if (isWhole(before)) whole.current = before
      apply(isStart ? withStart(before, changes, whole.current) : { ...before, ...changes })
    },
  })
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">When</legend>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={allDay}
          onChange={(event) => apply(getValues('when'), event.target.checked)}
          className="size-5 accent-green"
        />
        All day
      </label>
      {/* Whose clock it is is said once, below. */}
      <ClockHintProvider value={undefined}>
        <div className="@container">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.9rem),1fr))] gap-3 @min-[38rem]:grid-cols-[5fr_4fr_5fr_4fr]">
            <TextField
              label={allDay ? 'First day' : 'Begins on'}
              type="date"
              error={(startDay ?? startsAt)?.message}
              {...input('startDay')}
            />
            {!allDay && <ClockField label="Begins at" type="time" {...input('startTime')} />}
            <TextField
              label={allDay ? 'Last day' : 'Ends on'}
              type="date"
              error={(endDay ?? endsAt)?.message}
              {...input('endDay')}
            />
            {!allDay && <ClockField label="Ends at" type="time" {...input('endTime')} />}
          </div>
        </div>
      </ClockHintProvider>
      {!allDay && <ClockNote zone={zone} of={circle.zone} at={start ?? serverNow()} />}
    </fieldset>
  )
}

/** Whose clock these times are on, where it is not the reader's. */
function ClockNote({ zone, of, at }: { zone: string; of: string; at: string | number }) {
  const isTheirs = !isOtherClock(zone, of, at)
  if (isTheirs && !isOtherClock(zone, browserZone(), at)) return null
  const name = zonePlace(zone)
  return (
    <p className="text-sm text-soft">
      {isTheirs ? `In the circle’s time zone, ${name}.` : `This was planned on another clock: times in ${name}.`}
    </p>
  )
}
