import {
  type Beginning,
  buildRule,
  type Frequency,
  frequencies,
  keepsItsDays,
  type Repetition,
  readRule,
  repetitionFrom,
} from '@kinfold/contract/time/repetition.ts'
import { describeCounted, describeRule, unitNames } from '@kinfold/contract/time/repetition-words.ts'
import { useState } from 'react'
import { controlClasses, FieldFrame, SelectField, TextField } from './field.tsx'
import { MonthlyChoice, WeekdayChoice } from './recurrence-days.tsx'

type RecurrenceFieldProps = {
  /** A rule of RFC 5545 without 'RRULE:', or null for no repetition. */
  value: string | null
  onChange: (rule: string | null) => void
  /** The first day, which gives weekday and day of the month, and the zone. */
  beginning: Beginning
  /** The next time is counted from when something was done, so a single day of the week or the month does not matter. */
  isCounted?: boolean
  error?: string | undefined
}

const CUSTOM = 'custom'
const choices: { value: Frequency; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
]
const LONGEST_INTERVAL = 99
const MOST_TIMES = 999

/** How something repeats. A rule that the field cannot show is kept until another is chosen. */
export function RecurrenceField({ value, onChange, beginning, isCounted = false, error }: RecurrenceFieldProps) {
  const repetition = value === null ? null : readRule(value, beginning)
  const isCustom = value !== null && !repetition
  const change = (changes: Partial<Repetition>) =>
    repetition && onChange(buildRule({ ...repetition, ...changes }, beginning))
  const choose = (chosen: string) => {
    const frequency = frequencies.find((each) => each === chosen)
    if (frequency) onChange(buildRule({ ...repetitionFrom(frequency, beginning), ...endOf(repetition) }, beginning))
    else if (chosen !== CUSTOM) onChange(null)
  }
  return (
    <div className="min-w-0 space-y-4">
      <SelectField
        label="Repeats"
        error={error}
        hint={isCustom ? 'It repeats by a custom rule, which stays as it is.' : undefined}
        placeholder="Never"
        options={isCustom ? [...choices, { value: CUSTOM, label: 'Custom repetition' }] : choices}
        value={isCustom ? CUSTOM : (repetition?.frequency ?? '')}
        onChange={(event) => choose(event.target.value)}
      />
      {repetition && (
        <div className="space-y-4 rounded-control border border-line bg-paper p-4">
          <Interval repetition={repetition} onChange={change} />
          {(!isCounted || keepsItsDays(repetition)) && <DaysChoice repetition={repetition} onChange={change} />}
          <End repetition={repetition} onChange={change} firstDay={beginning.day} />
          <p className="text-soft" aria-live="polite">
            {(isCounted ? describeCounted : describeRule)(value ?? '', beginning)}.
          </p>
        </div>
      )}
    </div>
  )
}

const endOf = (repetition: Repetition | null) =>
  repetition ? { ends: repetition.ends, lastDay: repetition.lastDay, times: repetition.times } : {}

type PartProps = { repetition: Repetition; onChange: (changes: Partial<Repetition>) => void }

function DaysChoice({ repetition, onChange }: PartProps) {
  if (repetition.frequency === 'weekly')
    return <WeekdayChoice chosen={repetition.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
  return repetition.frequency === 'monthly' && <MonthlyChoice repetition={repetition} onChange={onChange} />
}

const Interval = ({ repetition: { frequency, interval }, onChange }: PartProps) => (
  <FieldFrame label="Every">
    {(control) => (
      <span className="flex items-center gap-3">
        <CountInput
          {...control}
          aria-describedby={`${control.id}-unit`}
          value={interval}
          most={LONGEST_INTERVAL}
          onChange={(count) => onChange({ interval: count })}
        />
        <span id={`${control.id}-unit`}>
          {unitNames[frequency]}
          {interval === 1 ? '' : 's'}
        </span>
      </span>
    )}
  </FieldFrame>
)

const ends = [
  { value: 'never', label: 'Never' },
  { value: 'on', label: 'On a day' },
  { value: 'after', label: 'After a number of times' },
] as const

function End({ repetition, onChange, firstDay }: PartProps & { firstDay: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Ends"
        options={[...ends]}
        value={repetition.ends}
        onChange={(event) => onChange({ ends: ends.find(({ value }) => value === event.target.value)!.value })}
      />
      {repetition.ends === 'on' && (
        <TextField
          label="Last day"
          type="date"
          min={firstDay}
          value={repetition.lastDay}
          onChange={(event) => event.target.value && onChange({ lastDay: event.target.value })}
        />
      )}
      {repetition.ends === 'after' && (
        <FieldFrame label="How many times">
          {(control) => (
            <CountInput
              {...control}
              value={repetition.times}
              most={MOST_TIMES}
              onChange={(count) => onChange({ times: count })}
            />
          )}
        </FieldFrame>
      )}
    </div>
  )
}

type CountInputProps = {
  id: string
  'aria-describedby': string
  value: number
  most: number
  onChange: (count: number) => void
}

/** A number from 1 to `most`; may be empty while typing. Only valid values are reported. */
function CountInput({ value, most, onChange, ...control }: CountInputProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const count = Number(text)
    if (Number.isInteger(count) && count >= 1 && count <= most) onChange(count)
  }
  return (
    <input
      {...control}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      value={typed ?? String(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
      className={`${controlClasses()} max-w-24`}
    />
  )
}
