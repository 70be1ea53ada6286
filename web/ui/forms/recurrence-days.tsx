import { capital } from '@kinfold/contract/format.ts'
import type { Repetition } from '@kinfold/contract/time/repetition.ts'
import { nthNames, weekdayName } from '@kinfold/contract/time/repetition-words.ts'
import { SHORTEST_MONTH, type Weekday, weekdays } from '@kinfold/contract/time/rule-parts.ts'
import { weekdaysInOrder } from '@kinfold/contract/time/week.ts'
import { classes } from '../classes.ts'
import { Choices } from './choice.tsx'
import { SelectField } from './field.tsx'

/** In the order of the reader's week. */
const inOrder = (): Weekday[] => weekdaysInOrder().map((day) => weekdays[day - 1]!)

type WeekdayChoiceProps = { chosen: Weekday[]; onChange: (chosen: Weekday[]) => void }

/** One or more weekdays; the last one cannot be deselected. */
export function WeekdayChoice({ chosen, onChange }: WeekdayChoiceProps) {
  const toggle = (day: Weekday) => {
    const next = chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day]
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">On</legend>
      <div className="flex flex-wrap gap-2">
        {inOrder().map((day) => (
          <label
            key={day}
            className={classes(
              'flex size-11 cursor-pointer items-center justify-center rounded-full border text-sm',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
              chosen.includes(day)
                ? 'border-green bg-green font-semibold text-on-green'
                : 'border-edge/60 bg-card hover:bg-sunken',
            )}
          >
            <input
              type="checkbox"
              aria-label={weekdayName(day)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="sr-only"
            />
            <span aria-hidden>{weekdayName(day).slice(0, 3)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type MonthlyChoiceProps = { repetition: Repetition; onChange: (changes: Partial<Repetition>) => void }

const LAST = -1
const monthDays = Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: `Day ${index + 1}` }))
const nths = [1, 2, 3, 4, LAST].map((nth) => ({ value: String(nth), label: capital(nthNames[nth]!) }))

/** On a day of the month, or on its nth weekday. */
export function MonthlyChoice({ repetition, onChange }: MonthlyChoiceProps) {
  const { monthly, monthDay, nth, nthWeekday } = repetition
  return (
    <div className="space-y-4">
      <Choices
        label="On"
        choices={[
          { value: 'day', label: 'A day of the month' },
          { value: 'weekday', label: 'A weekday' },
        ]}
        value={monthly}
        onChange={(chosen) => onChange({ monthly: chosen })}
      />
      {monthly === 'day' ? (
        <SelectField
          label="Which day"
          hint={monthDay > SHORTEST_MONTH ? 'In a shorter month it is the last day.' : undefined}
          options={[...monthDays, { value: String(LAST), label: 'The last day' }]}
          value={String(monthDay)}
          onChange={(event) => onChange({ monthDay: Number(event.target.value) })}
        />
      ) : (
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label="Which one"
            options={nths}
            value={String(nth)}
            onChange={(event) => onChange({ nth: Number(event.target.value) })}
          />
          <SelectField
            label="Weekday"
            options={inOrder().map((day) => ({ value: day, label: weekdayName(day) }))}
            value={nthWeekday}
            onChange={(event) => onChange({ nthWeekday: weekdays.find((day) => day === event.target.value)! })}
          />
        </div>
      )}
    </div>
  )
}
