import { unitOf } from '@kinfold/contract/features/medications/amounts.ts'
import { countsFromStart, type ScheduleKind, scheduleKinds } from '@kinfold/contract/features/medications/schedule.ts'
import { useFormContext } from 'react-hook-form'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Choices } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { dayOf } from '../../ui/time.ts'
import { AsNeededFields } from './as-needed-fields.tsx'
import { asKind, blankSchedule, type MedicationValues } from './medication-values.ts'
import { NumberField } from './number-field.tsx'
import { ScheduleDays } from './schedule-days.tsx'
import { describeSchedule } from './schedule-words.ts'
import { TimesField } from './times-field.tsx'
import { useSchedule } from './use-schedule.ts'

/** How a medication is taken over time: six kinds, and one sentence that says what was chosen. */
export function ScheduleField() {
  const { zone } = useCircle()
  const form = useFormContext<MedicationValues>()
  const { schedule, change, errors } = useSchedule()
  const values = form.watch()
  const choose = (kind: ScheduleKind) => {
    change(asKind(kind, schedule ?? blankSchedule(kind)))
    if (countsFromStart(kind) && !values.startDate) form.setValue('startDate', dayOf(serverNow(), zone))
  }
  const kind = schedule?.kind
  return (
    <div className="space-y-5 rounded-card border border-line bg-paper p-4">
      <Choices
        label="When is it taken?"
        choices={scheduleKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        onChange={choose}
      />
      {schedule && (
        <>
          <ScheduleDays />
          {kind === 'as_needed' ? <AsNeededFields /> : <TimesField />}
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label={`${kind === 'as_needed' ? 'At one time' : 'Each time'} (${unitOf(values.form)})`}
              value={schedule.quantity}
              onChange={(quantity) => change({ quantity: quantity ?? Number.NaN })}
              error={errors.quantity?.message}
            />
            {kind && countsFromStart(kind) && (
              <TextField
                label="First day"
                type="date"
                error={form.formState.errors.startDate?.message}
                {...form.register('startDate', { setValueAs: (value) => value || null })}
              />
            )}
          </div>
          <p role="status" className="rounded-control bg-green-wash p-3 font-semibold text-green-deep wrap-anywhere">
            {describeSchedule({ ...values, schedule: withAmount(schedule) })}
          </p>
        </>
      )}
    </div>
  )
}

const kindLabels: Record<ScheduleKind, string> = {
  daily: 'Every day',
  weekdays: 'Days of the week',
  interval: 'Every few hours',
  monthdays: 'Days of the month',
  cycle: 'Days on and off',
  as_needed: 'As needed',
}

/** While the amount is being typed, the sentence goes on. */
const withAmount = <S extends { quantity: number }>(schedule: S): S =>
  Number.isNaN(schedule.quantity) ? { ...schedule, quantity: 1 } : schedule
