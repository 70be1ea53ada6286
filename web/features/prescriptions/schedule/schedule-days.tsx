import { NumberField } from '../../../ui/forms/number-field.tsx'
import { DayToggles, weekdays } from './day-toggles.tsx'
import { usePattern } from './use-pattern.ts'

/** Fields that only some kinds of schedule have. */
export function ScheduleDays() {
  const { pattern, change, errors } = usePattern()
  if (!pattern) return null
  if (pattern.kind === 'interval') {
    return (
      <NumberField
        label="How many hours apart"
        value={pattern.everyHours}
        onChange={(everyHours) => change({ everyHours })}
        error={errors.everyHours?.message}
      />
    )
  }
  if (pattern.kind === 'days') {
    return (
      <NumberField
        label="How many days apart"
        hint={pattern.everyDays === 2 ? 'Every other day.' : undefined}
        value={pattern.everyDays}
        onChange={(everyDays) => change({ everyDays })}
        error={errors.everyDays?.message}
      />
    )
  }
  if (pattern.kind === 'weekdays') {
    return (
      <DayToggles
        legend="Days of the week"
        days={weekdays()}
        chosen={pattern.weekdays}
        onChange={(chosen) => change({ weekdays: chosen })}
        error={errors.weekdays?.message}
      />
    )
  }
  if (pattern.kind === 'monthdays') {
    return (
      <DayToggles
        legend="Days of the month"
        hint={pattern.monthDays.some((day) => day > 28) ? 'In a shorter month, on its last day.' : undefined}
        days={monthDays}
        chosen={pattern.monthDays}
        onChange={(days) => change({ monthDays: days })}
        error={errors.monthDays?.message}
      />
    )
  }
  if (pattern.kind !== 'cycle') return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        label="Days it is taken"
        value={pattern.daysOn}
        onChange={(daysOn) => change({ daysOn })}
        error={errors.daysOn?.message}
      />
      <NumberField
        label="Days without it"
        value={pattern.daysOff}
        onChange={(daysOff) => change({ daysOff })}
        error={errors.daysOff?.message}
      />
    </div>
  )
}

const monthDays = Array.from({ length: 31 }, (_, index) => ({
  day: index + 1,
  label: String(index + 1),
  name: String(index + 1),
}))
