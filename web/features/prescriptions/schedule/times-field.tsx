import { compareText } from '@kinfold/contract/compare-text.ts'
import type { TimeOfDose } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { wallTimeText } from '@kinfold/contract/format.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FieldNote } from '../../../ui/forms/field.tsx'
import { TimeRow } from './time-row.tsx'
import { usePattern } from './use-pattern.ts'

/** The usual meaning of these words. */
const usual = [
  { label: 'Morning', time: '08:00' },
  { label: 'Midday', time: '12:00' },
  { label: 'Evening', time: '18:00' },
  { label: 'Night', time: '22:00' },
]
const MOST_TIMES = 24

/** The times of a day with their amounts; for 'every few hours' only the first. */
export function TimesField() {
  const { pattern, change, errors } = usePattern()
  const times = pattern?.times ?? []
  const single = pattern?.kind === 'interval'
  const set = (place: number, changes: Partial<TimeOfDose>) =>
    change({ times: times.map((each, at) => (at === place ? { ...each, ...changes } : each)) })
  const add = (time: string) => {
    const quantity = times.at(-1)?.quantity ?? 1
    change({ times: [...times, { time, quantity, weekdays: [] }].sort((a, b) => compareText(a.time, b.time)) })
  }
  const free = usual.filter(({ time }) => times.every((each) => each.time !== time))
  const each = errorsOf(errors.times)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{single ? 'First dose' : 'Times'}</legend>
      <ul className="space-y-2">
        {times.map((dose, place) => (
          <TimeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two times may be equal while one is being typed
            key={place}
            dose={dose}
            place={place + 1}
            errors={each[place]}
            hasDays={!single}
            onChange={(changes) => set(place, changes)}
            onRemove={times.length > 1 ? () => change({ times: times.filter((_, at) => at !== place) }) : undefined}
          />
        ))}
      </ul>
      <FieldNote id="schedule-times" error={errors.times?.message} />
      {!single && (
        <div className="mt-2 flex flex-wrap gap-2">
          {free.map(({ label, time }) => (
            <Button
              key={time}
              look="secondary"
              icon={<Plus size={16} aria-hidden />}
              aria-label={`${label} ${wallTimeText(time)}`}
              className="px-3 font-normal tabular-nums"
              onClick={() => add(time)}
            >
              {wallTimeText(time)}
            </Button>
          ))}
          {times.length < MOST_TIMES && (
            <Button
              look="secondary"
              icon={<Plus size={16} aria-hidden />}
              className="px-3 font-normal"
              onClick={() => add(times.at(-1)?.time ?? '15:00')}
            >
              Another time
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

type TimeErrors = Partial<Record<keyof TimeOfDose, { message?: string }>>

/** The errors of each time, by field. */
const errorsOf = (errors: unknown): (TimeErrors | undefined)[] => (Array.isArray(errors) ? errors : [])
