import { daySpanText, dayText } from '@kinfold/contract/format.ts'
import { addDays, addMonths, firstOfMonth } from '@kinfold/contract/time/calendar.ts'
import { type ComponentProps, useState } from 'react'
import { SelectField, TextField } from '../field.tsx'
import { type DateRange, isDay } from './use-date-range.ts'

type DateRangeFieldsProps = { range: DateRange; today: string; onChange: (range: DateRange) => void }

const OWN = 'own'

/** The days that a history is narrowed to: usual ones, or a first and a last day. For a grid of filters. */
export function DateRangeFields({ range, today, onChange }: DateRangeFieldsProps) {
  const [picked, setPicked] = useState<string>()
  const usual = usualRanges(today)
  // On the last of 30 days 'This month' and 'Last 30 days' are the same: the name that was chosen stays.
  const same = usual.filter(({ from, to }) => from === range.from && to === range.to)
  const chosen = same.find(({ label }) => label === picked) ?? same[0]
  const isOpen = picked === OWN || Boolean(!chosen && (range.from || range.to))
  const choose = (value: string) => {
    setPicked(value)
    if (value === OWN) return
    const { from, to } = usual.find(({ label }) => label === value) ?? {}
    onChange({ from, to })
  }
  /** What is typed may be no range, or a usual one: the fields stay while it is. */
  const type = (days: DateRange) => {
    setPicked(OWN)
    onChange({ ...range, ...days })
  }
  const isBackwards = range.from && range.to && range.to < range.from
  return (
    <>
      <SelectField
        label="Days"
        placeholder="All days"
        options={[...usual.map(({ label }) => ({ value: label, label })), { value: OWN, label: 'From ... to ...' }]}
        value={isOpen ? OWN : (chosen?.label ?? '')}
        onChange={({ target }) => choose(target.value)}
      />
      {isOpen && (
        <>
          <DayField label="From" max={range.to ?? today} day={range.from} onDay={(from) => type({ from })} />
          <DayField
            label="To"
            min={range.from}
            error={isBackwards ? 'This ends before it begins' : undefined}
            day={range.to}
            onDay={(to) => type({ to })}
          />
        </>
      )}
    </>
  )
}

type DayFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** While a year is typed a browser reports it after each digit, '0202-11-27': it stays here until it is a day. */
function DayField({ day, onDay, ...rest }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...rest}
      type="date"
      value={typed ?? day ?? ''}
      onChange={({ target: { value } }) => {
        const isWhole = value === '' || isDay(value)
        setTyped(isWhole ? undefined : value)
        if (isWhole) onDay(value || undefined)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** '1 – 30 Nov 2026', 'from Nov 1, 2026'; undefined: all days. */
export function rangeInWords({ from, to }: DateRange): string | undefined {
  if (from && to) return from === to ? dayText(from) : daySpanText(from, to)
  if (from) return `from ${dayText(from)}`
  return to && `until ${dayText(to)}`
}

function usualRanges(today: string) {
  const month = firstOfMonth(today)
  const year = `${today.slice(0, 4)}-01-01`
  const months = (first: string, count: number) => ({ from: first, to: addDays(addMonths(first, count), -1) })
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', ...months(month, 1) },
    { label: 'Last month', ...months(addMonths(month, -1), 1) },
    { label: 'This year', ...months(year, 12) },
  ]
}
