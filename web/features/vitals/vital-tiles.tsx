import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { preferredUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalOverview } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { useCan } from '../../access/use-can.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TimeAgo } from '../../ui/time-text.tsx'
import { FlagBadge } from './flag-badge.tsx'
import { Sparkline } from './sparkline.tsx'
import { useVitalsSearch } from './use-vitals-search.ts'
import { kindIcons, numberOf, unitText } from './words.ts'

/** The newest number of each kind with its trend; opens its chart. */
export function VitalTiles({ items }: Pick<VitalOverview, 'items'>) {
  // No tile alone in its row: there are at most nine.
  const threeLeaveOne = items.length > 1 && items.length % 3 === 1
  return (
    <ul
      data-print="no"
      className={classes(
        'mb-8 grid grid-cols-1 gap-3 sm:grid-cols-2',
        threeLeaveOne ? 'xl-page:grid-cols-4' : 'xl-page:grid-cols-3',
      )}
    >
      {items.map((item) => (
        <Tile key={item.latest.kind} {...item} />
      ))}
    </ul>
  )
}

function Tile({ latest, days }: VitalOverview['items'][number]) {
  const { kind: shownKind, change, addressWith } = useVitalsSearch()
  const mayRecord = useCan('vitals.create')
  const { kind } = latest
  const { label } = kindFacts[kind]
  const Icon = kindIcons[kind]
  const figure = measured(latest)
  const isOpen = shownKind === kind
  return (
    <li
      className={classes(
        'relative rounded-card border bg-card p-4 sm:last:odd:col-span-2 xl-page:last:odd:col-span-1',
        isOpen ? 'border-green ring-1 ring-green' : 'border-line',
      )}
    >
      <div className="flex min-h-11 items-center gap-2">
        <Icon size={20} aria-hidden className="text-green" />
        <h2 className="min-w-0 flex-1 text-base wrap-anywhere">
          <Link
            to={addressWith({ kind: isOpen ? undefined : kind })}
            aria-current={isOpen ? 'true' : undefined}
            className="text-ink no-underline fills-row after:rounded-card hover:underline"
          >
            {label}
          </Link>
        </h2>
        {mayRecord && (
          <IconButton
            label={`Record ${label.toLowerCase()}`}
            icon={<Plus size={20} aria-hidden />}
            className="z-1"
            onClick={() => change({ new: kind })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-3">
        <p className="min-w-0 tabular-nums">
          <span className="text-2xl font-semibold">{numberOf(figure)}</span>{' '}
          <span className="text-soft">{unitText(preferredUnit(figure.unit))}</span>
        </p>
        <Sparkline days={days} className="basis-10" />
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
        <TimeAgo instant={latest.measuredAt} />
        <FlagBadge reading={latest} />
      </p>
    </li>
  )
}
