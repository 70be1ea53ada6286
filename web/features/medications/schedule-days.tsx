import { classes } from '../../ui/classes.ts'
import { FieldNote } from '../../ui/field.tsx'
import { NumberField } from './number-field.tsx'
import { weekdayNames } from './schedule-words.ts'
import { useSchedule } from './use-schedule.ts'

/** What a kind of schedule asks beside times and quantity. */
export function ScheduleDays() {
  const { schedule, change, errors } = useSchedule()
  if (!schedule) return null
  if (schedule.kind === 'interval') {
    return (
      <NumberField
        label="Every how many hours"
        value={schedule.everyHours}
        onChange={(everyHours) => change({ everyHours })}
        error={errors.everyHours?.message}
      />
    )
  }
  if (schedule.kind === 'weekdays') {
    return (
      <DayToggles
        legend="Days of the week"
        days={weekdayNames.map((name, index) => ({ day: index + 1, label: name.slice(0, 3), name }))}
        chosen={schedule.weekdays}
        onChange={(weekdays) => change({ weekdays })}
        error={errors.weekdays?.message}
      />
    )
  }
  if (schedule.kind === 'monthdays') {
    return (
      <DayToggles
        legend="Days of the month"
        hint={schedule.monthDays.some((day) => day > 28) ? 'In a shorter month, on its last day.' : undefined}
        days={monthDays}
        chosen={schedule.monthDays}
        onChange={(days) => change({ monthDays: days })}
        error={errors.monthDays?.message}
      />
    )
  }
  if (schedule.kind !== 'cycle') return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        label="Days it is taken"
        value={schedule.daysOn}
        onChange={(daysOn) => change({ daysOn })}
        error={errors.daysOn?.message}
      />
      <NumberField
        label="Days of pause"
        value={schedule.daysOff}
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

type DayTogglesProps = {
  legend: string
  hint?: string | undefined
  days: { day: number; label: string; name: string }[]
  chosen: number[]
  onChange: (days: number[]) => void
  error?: string | undefined
}

function DayToggles({ legend, hint, days, chosen, onChange, error }: DayTogglesProps) {
  const toggle = (day: number) =>
    onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].sort((a, b) => a - b))
  return (
    <fieldset aria-describedby="schedule-days">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {days.map(({ day, label, name }) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            aria-label={name}
            onClick={() => toggle(day)}
            className={classes(
              'min-h-11 min-w-11 rounded-control border px-2 tabular-nums',
              chosen.includes(day)
                ? 'border-green bg-green-wash font-semibold text-green-deep'
                : 'border-edge/60 bg-card hover:bg-sunken',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <FieldNote id="schedule-days" hint={hint} error={error} />
    </fieldset>
  )
}
