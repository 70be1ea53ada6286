import { severityLabels, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { type CareLog, careLogTypes, severities } from '@kinfold/contract/features/care-logs/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { DateRangeFields } from '../../ui/forms/days/date-range.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { FilteredBy } from '../../ui/layout/filtered-by.tsx'
import { filtersIn, SetFilters } from './set-filters.tsx'
import type { CareLogView, LogSearch } from './use-log-filter.ts'
import { useWriters } from './use-writers.ts'

type FilterBarProps = {
  filter: CareLogView
  /** The logs that are listed: their authors can be chosen. */
  logs: CareLog[]
  onChange: (changes: LogSearch) => void
}

/** The search is visible, other filters are behind a button; active filters are listed below it. */
export function CareLogFilterBar({ filter, logs, onChange }: FilterBarProps) {
  const { search, ...rest } = filter
  const used = Object.keys(rest).length
  const [open, setOpen] = useState(false)
  return (
    <>
      <search className="mb-5 block">
        <div className="flex flex-wrap gap-2">
          <SearchBox
            label="Search care logs"
            value={search ?? ''}
            onChange={(text) => onChange({ search: text || undefined })}
          />
          <Button
            look="secondary"
            icon={<ListFilter size={20} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            Filter{used > 0 && ` (${used})`}
          </Button>
        </div>
        {open && <Filters filter={filter} logs={logs} onChange={onChange} />}
        {!open && used > 0 && <SetFilters filter={filter} logs={logs} onChange={onChange} />}
      </search>
      <FilteredBy parts={[search && `“${search}”`, ...filtersIn(filter, logs).map(([, said]) => said)]} />
    </>
  )
}

function Filters({ filter, logs, onChange }: FilterBarProps) {
  const { zone } = useCircle()
  const writers = [...useWriters(logs, filter.author)].map(([id, name]) => ({ value: String(id), label: name }))
  const choice = (name: keyof CareLogView) => ({
    value: String(filter[name] ?? ''),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value || undefined }),
  })
  return (
    <div className="mt-3 grid gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-3">
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
      <SelectField label="Written by" placeholder="Everyone" options={writers} {...choice('author')} />
      <DateRangeFields
        range={filter}
        today={dayAt(serverNow(), zone)}
        onChange={({ from, to }) => onChange({ from, to })}
      />
    </div>
  )
}
