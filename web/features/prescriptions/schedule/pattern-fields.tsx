import { unitOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { countsFromStart, type ScheduleKind, scheduleKinds } from '@kinfold/contract/features/prescriptions/choices.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useFormContext } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { asKind, blankPattern, type MedicationValues } from '../form/medication-values.ts'
import { ScheduleDays } from './schedule-days.tsx'
import { TimesField } from './times-field.tsx'
import { usePattern } from './use-pattern.ts'

/** How it is taken over one period: seven kinds of schedule, with days, times and amounts. */
export function PatternFields() {
  const { zone } = useCircle()
  const form = useFormContext<MedicationValues>()
  const { pattern, isBase, change, errors } = usePattern()
  const kind = pattern?.kind
  const choose = (chosen: ScheduleKind) => {
    change(asKind(chosen, pattern ?? blankPattern(chosen)))
    if (isBase && countsFromStart(chosen) && !form.getValues('startDate'))
      form.setValue('startDate', dayAt(serverNow(), zone))
  }
  return (
    <>
      <Choices
        label={isBase ? 'When is it taken?' : 'How is it taken then?'}
        choices={scheduleKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        onChange={choose}
      />
      {pattern && <ScheduleDays />}
      {pattern && kind !== 'as_needed' && <TimesField />}
      {pattern && kind === 'as_needed' && (
        <NumberField
          label={`At a time (${unitOf(form.watch('form') ?? null)})`}
          value={pattern.quantity}
          onChange={(quantity) => change({ quantity: quantity ?? Number.NaN })}
          error={errors.quantity?.message}
        />
      )}
    </>
  )
}

const kindLabels: Record<ScheduleKind, string> = {
  daily: 'Every day',
  days: 'Every few days',
  weekdays: 'Days of the week',
  monthdays: 'Days of the month',
  cycle: 'Days on and off',
  interval: 'Every few hours',
  as_needed: 'As needed',
}
