import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../ui/forms/field.tsx'
import { browserZone } from '../../../ui/time.ts'
import { type EventValues, type When, withStart, withWhen } from './event-values.ts'

const isWhole = (when: When) => Object.values(when).every(Boolean)

/** Start and end in the circle's wall-clock time, or whole days. */
export function WhenFields({ zone }: { zone: string }) {
  const { watch, getValues, setValue, formState } = useFormContext<EventValues>()
  const { when, allDay } = watch()
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
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.9rem),1fr))] gap-3 sm:grid-cols-[5fr_4fr_5fr_4fr]">
        <TextField
          label={allDay ? 'First day' : 'Begins on'}
          type="date"
          error={(startDay ?? startsAt)?.message}
          {...input('startDay')}
        />
        {!allDay && <TextField label="Begins at" type="time" {...input('startTime')} />}
        <TextField
          label={allDay ? 'Last day' : 'Ends on'}
          type="date"
          error={(endDay ?? endsAt)?.message}
          {...input('endDay')}
        />
        {!allDay && <TextField label="Ends at" type="time" {...input('endTime')} />}
      </div>
      {!allDay && zone !== browserZone() && (
        <p className="text-sm text-soft">In the circle’s time zone, {zone.replaceAll('_', ' ')}.</p>
      )}
    </fieldset>
  )
}
