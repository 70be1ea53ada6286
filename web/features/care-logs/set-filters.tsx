import { severityLabels, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import type { CareLog } from '@kinfold/contract/features/care-logs/schemas.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { rangeInWords } from '../../ui/forms/days/date-range.tsx'
import type { CareLogView, LogSearch } from './use-log-filter.ts'
import { useWriters } from './use-writers.ts'

type SetFiltersProps = { filter: CareLogView; logs: CareLog[]; onChange: (changes: LogSearch) => void }

/** Active filters while the filter is closed; a press removes one. */
export function SetFilters({ filter, logs, onChange }: SetFiltersProps) {
  return (
    <ul aria-label="Filters that are set" className="mt-2 flex flex-wrap gap-2">
      {filtersIn(filter, logs).map(([name, said]) => (
        <SetFilter key={name} onRemove={() => onChange({ [name]: undefined })}>
          {said}
        </SetFilter>
      ))}
    </ul>
  )
}

/** What is set, apart from the search: the filter's name, and how it is shown. */
export function filtersIn(
  { type, severity, author, from, to }: CareLogView,
  logs: CareLog[],
): [keyof CareLogView, ReactNode][] {
  const shown: [keyof CareLogView, ReactNode][] = [
    ['type', type && typeLabels[type]],
    ['severity', severity && severityLabels[severity]],
    ['author', author && <AuthorName id={author} logs={logs} />],
    ['from', rangeInWords({ from })],
    ['to', rangeInWords({ to })],
  ]
  return shown.filter(([, said]) => said)
}

const SetFilter = ({ onRemove, children }: { onRemove: () => void; children: ReactNode }) => (
  <li className="max-w-full">
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-green bg-green-wash px-4 py-1 text-start wrap-anywhere"
    >
      <span className="sr-only">Remove the filter:</span> <span>{children}</span>
      <X size={16} aria-hidden className="shrink-0" />
    </button>
  </li>
)

function AuthorName({ id, logs }: { id: number; logs: CareLog[] }) {
  return <bdi>{useWriters(logs, id).get(id)}</bdi>
}
