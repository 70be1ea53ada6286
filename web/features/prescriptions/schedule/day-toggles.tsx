import { weekdayNames, weekdaysInOrder } from '@kinfold/contract/time/week.ts'
import { useId } from 'react'
import { classes } from '../../../ui/classes.ts'
import { FieldNote } from '../../../ui/forms/field.tsx'

type Day = { day: number; label: string; name: string }
/** In the order of the reader's week. */
export const weekdays = (): Day[] =>
  weekdaysInOrder().map((day) => {
    const name = weekdayNames[day - 1]!
    return { day, label: name.slice(0, 3), name }
  })

type DayTogglesProps = {
  legend: string
  hint?: string | undefined
  days: Day[]
  chosen: number[]
  onChange: (days: number[]) => void
  error?: string | undefined
}

/** Several days of a week or month, each large enough for a thumb. */
export function DayToggles({ legend, hint, days, chosen, onChange, error }: DayTogglesProps) {
  const id = useId()
  const toggle = (day: number) =>
    onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].sort((a, b) => a - b))
  return (
    <fieldset aria-describedby={id}>
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
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  )
}
