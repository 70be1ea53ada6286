import { unitOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import type { TimeOfDose } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { wallTimeText } from '@kinfold/contract/format.ts'
import { CalendarDays, X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ClockField } from '../../../ui/forms/clock-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import type { MedicationValues } from '../form/medication-values.ts'
import { DayToggles, weekdays } from './day-toggles.tsx'

type TimeRowProps = {
  dose: TimeOfDose
  /** The index among the day's times. */
  place: number
  errors: { time?: { message?: string }; quantity?: { message?: string } } | undefined
  onChange: (changes: Partial<TimeOfDose>) => void
  onRemove: (() => void) | undefined
  /** Schedules by hours have no days. */
  hasDays: boolean
}

/** One time of the day: when, how much, and on which days if not every day. */
export function TimeRow({ dose, place, errors, onChange, onRemove, hasDays }: TimeRowProps) {
  const form = useFormContext<MedicationValues>().watch('form') ?? null
  const [showsDays, setShowsDays] = useState(dose.weekdays.length > 0)
  return (
    <li className="space-y-3 rounded-control border border-line bg-card p-3">
      {/* Wide enough for a 12-hour time: 'PM' must not be cut off. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
        <ClockField
          label={`Time ${place}`}
          type="time"
          value={dose.time}
          error={errors?.time?.message}
          className="tabular-nums"
          onChange={(event) => onChange({ time: event.target.value })}
        />
        <NumberField
          label={`Amount (${unitOf(form)})`}
          value={dose.quantity}
          error={errors?.quantity?.message}
          onChange={(quantity) => onChange({ quantity: quantity ?? Number.NaN })}
        />
      </div>
      {hasDays && showsDays && (
        <DayToggles
          legend="Only on"
          hint={dose.weekdays.length === 0 ? 'None chosen: on every day of the schedule.' : undefined}
          days={weekdays()}
          chosen={dose.weekdays}
          onChange={(chosen) => onChange({ weekdays: chosen })}
        />
      )}
      {((hasDays && !showsDays) || onRemove) && (
        <div className="-my-1 flex items-center justify-between">
          {hasDays && !showsDays && (
            <Button
              look="quiet"
              className="-ml-2 px-2 font-normal"
              icon={<CalendarDays size={18} aria-hidden />}
              onClick={() => setShowsDays(true)}
            >
              Only on some days
            </Button>
          )}
          {onRemove && (
            <IconButton
              label={`Remove ${dose.time ? wallTimeText(dose.time) : `time ${place}`}`}
              icon={<X size={20} aria-hidden />}
              className="ml-auto"
              onClick={onRemove}
            />
          )}
        </div>
      )}
    </li>
  )
}
