import { daySpanText, dayText } from '@kinfold/contract/format.ts'
import { addDays, addMonths, firstOfMonth } from '@kinfold/contract/time/calendar.ts'
import { useState } from 'react'
import { SelectField, TextField } from './field.tsx'
import type { DateRange } from './use-date-range.ts'

type DateRangeFieldsProps = { range: DateRange; today: string; onChange: (range: DateRange) => void }

const OWN = 'own'

/** The days that a history is narrowed to: usual ones, or a first and a last day. For a grid of filters. */
export function DateRangeFields({ range, today, onChange }: DateRangeFieldsProps) {
  const [isOwn, setOwn] = useState(false)
  const usual = usualRanges(today)
  const chosen = usual.find(({ from, to }) => from === range.from && to === range.to)
  const isOpen = isOwn || Boolean(!chosen && (range.from || range.to))
  const choose = (value: string) => {
    setOwn(value === OWN)
    if (value === OWN) return
    const { from, to } = usual.find(({ label }) => label === value) ?? {}
    onChange({ from, to })
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
          <TextField
            label="From"
            type="date"
            max={range.to ?? today}
            value={range.from ?? ''}
            onChange={({ target }) => onChange({ ...range, from: target.value || undefined })}
          />
          <TextField
            label="To"
            type="date"
            min={range.from}
            error={isBackwards ? 'This ends before it begins' : undefined}
            value={range.to ?? ''}
            onChange={({ target }) => onChange({ ...range, to: target.value || undefined })}
          />
        </>
      )}
    </>
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
