import { severityLabels, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { careLogTypes, severities } from '@kinfold/contract/features/care-logs/schemas.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { ListFilter, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { CARE_TEAM_CACHE } from '../../api/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { controlClasses, SelectField, TextField } from '../../ui/field.tsx'
import type { CareLogView, LogSearch } from './use-log-search.ts'

const TYPING_PAUSE_MS = 250

type FilterBarProps = { filter: CareLogView; onChange: (changes: LogSearch) => void }

/** Search at hand, the rest of the filter behind a button until it is used. */
export function CareLogFilterBar({ filter, onChange }: FilterBarProps) {
  const { search, ...rest } = filter
  const used = Object.keys(rest).length
  const [open, setOpen] = useState(used > 0)
  return (
    <search className="mb-5 block">
      <div className="flex gap-2">
        <SearchBox value={search ?? ''} onChange={(text) => onChange({ search: text || undefined })} />
        <Button
          look="secondary"
          icon={<ListFilter size={20} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          Filter{used > 0 && ` (${used})`}
        </Button>
      </div>
      {open && <Filters filter={filter} onChange={onChange} />}
    </search>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onChange(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <div className="relative flex-1">
      <Search size={20} aria-hidden className="pointer-events-none absolute top-3 left-3 text-soft" />
      <input
        type="search"
        aria-label="Search care logs"
        placeholder="Search care logs"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${controlClasses()} pl-10`}
      />
    </div>
  )
}

function Filters({ filter, onChange }: FilterBarProps) {
  const { data: team } = useCircleApi(circles.team, {}, CARE_TEAM_CACHE)
  const people = (team ?? []).map(({ id, firstName, lastName }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`,
  }))
  const choice = (name: keyof CareLogView) => ({
    value: String(filter[name] ?? ''),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value || undefined }),
  })
  return (
    <div className="mt-3 grid gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-2 lg:grid-cols-5">
      <SelectField
        label="Type"
        placeholder="All types"
        options={careLogTypes.map((type) => ({ value: type, label: typeLabels[type] }))}
        {...choice('type')}
      />
      <SelectField
        label="Importance"
        placeholder="All"
        options={severities.map((severity) => ({ value: severity, label: severityLabels[severity] }))}
        {...choice('severity')}
      />
      <SelectField label="Written by" placeholder="Everyone" options={people} {...choice('author')} />
      <TextField label="From" type="date" {...choice('from')} />
      <TextField label="To" type="date" {...choice('to')} />
    </div>
  )
}
