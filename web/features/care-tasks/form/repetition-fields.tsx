import { REMINDED_FOR_HOURS, reminderMoment } from '@kinfold/contract/features/care-tasks/deadline.ts'
import { Day } from '@kinfold/contract/fields.ts'
import { HOUR_MS } from '@kinfold/contract/time/durations.ts'
import { useFormContext } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { RecurrenceField } from '../../../ui/forms/recurrence-field.tsx'
import { reminderText, usualReminders } from './task-choices.ts'
import type { TaskValues } from './task-values.ts'

const AT_ONCE = 'Its time has passed: whoever has not been reminded yet is reminded at once.'
const TOO_LATE = 'It is too late to remind anyone. For a reminder, choose a later day or time.'

/** What becomes of the reminders of a task whose time has passed. The next date of a series can still be reminded of. */
function passedNote({ dueDay, dueTime, rule }: TaskValues, zone: string): string | undefined {
  if (rule || !Day.safeParse(dueDay).success) return undefined
  const passed = serverNow() - Date.parse(reminderMoment(dueDay!, dueTime, zone))
  if (passed < 0) return undefined
  return passed < REMINDED_FOR_HOURS[dueTime ? 'timed' : 'wholeDay'] * HOUR_MS ? AT_ONCE : TOO_LATE
}

/** Repetition and reminder, for tasks with a day. */
export function RepetitionFields() {
  const { zone } = useCircle()
  const { watch, setValue, formState } = useFormContext<TaskValues>()
  const { dueDay, dueTime, rule, recurFrom, reminders } = watch()
  if (!dueDay) return null
  const usual = usualReminders(dueTime)
  const others = reminders.filter((minutes) => !usual.some(({ value }) => value === minutes))
  const choices = [...usual, ...others.map((minutes) => ({ value: minutes, label: reminderText(minutes, dueTime) }))]
  return (
    <>
      <RecurrenceField
        value={rule}
        isCounted={recurFrom === 'completion'}
        beginning={{ day: dueDay, zone }}
        error={formState.errors.rule?.message}
        onChange={(next) => setValue('rule', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      />
      {rule && (
        <Choices
          label="Count from"
          layout="cards"
          choices={[
            {
              value: 'due_date',
              label: 'The day it was due',
              about: 'Keeps to its days. Missed ones do not pile up.',
            },
            {
              value: 'completion',
              label: 'The day it was done',
              about: 'Done early or late, the next one is just as much earlier or later.',
            },
          ]}
          value={recurFrom}
          onChange={(next) => setValue('recurFrom', next, { shouldDirty: true })}
        />
      )}
      <MultiChoices
        label="Reminders"
        choices={choices}
        hint={reminders.length > 0 ? passedNote(watch(), zone) : undefined}
        values={reminders}
        onChange={(next) => setValue('reminders', next, { shouldDirty: true })}
      />
    </>
  )
}
