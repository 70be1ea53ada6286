import { severityLabels, typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTeam } from '../circles/use-team.ts'
import type { CareLogView, LogSearch } from './use-log-search.ts'

type SetFiltersProps = { filter: CareLogView; onChange: (changes: LogSearch) => void }

/** Active filters while the filter is closed; a press removes one. */
export function SetFilters({ filter, onChange }: SetFiltersProps) {
  const { type, severity, author, from, to } = filter
  const remove = (name: keyof CareLogView) => () => onChange({ [name]: undefined })
  return (
    <ul aria-label="Filters that are set" className="mt-2 flex flex-wrap gap-2">
      {type && <SetFilter onRemove={remove('type')}>{typeLabels[type]}</SetFilter>}
      {severity && <SetFilter onRemove={remove('severity')}>{severityLabels[severity]}</SetFilter>}
      {author && (
        <SetFilter onRemove={remove('author')}>
          <AuthorName id={author} />
        </SetFilter>
      )}
      {from && <SetFilter onRemove={remove('from')}>from {dayText(from)}</SetFilter>}
      {to && <SetFilter onRemove={remove('to')}>until {dayText(to)}</SetFilter>}
    </ul>
  )
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

function AuthorName({ id }: { id: number }) {
  const { nameOf } = useTeam()
  return <bdi>{nameOf(id)}</bdi>
}
