import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { kindFacts, type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalOverview } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { kindIcons } from '../words.ts'

type KindPickerProps = { overview: VitalOverview | undefined; onPick: (kind: VitalKind) => void }

/** The kinds to choose from, each with its last value. */
export const KindPicker = ({ overview, onPick }: KindPickerProps) => (
  <ul className="grid gap-2 sm:grid-cols-2">
    {vitalKinds.map((kind) => {
      const Icon = kindIcons[kind]
      const last = overview?.items.find(({ latest }) => latest.kind === kind)?.latest
      return (
        <li key={kind} className="sm:last:odd:col-span-2">
          <button
            type="button"
            onClick={() => onPick(kind)}
            className="flex min-h-14 w-full items-center gap-3 rounded-control border border-edge/60 bg-card px-3 py-2 text-start hover:bg-sunken"
          >
            <Icon size={22} aria-hidden className="shrink-0 text-green" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 sm:block">
              <span className="block font-semibold wrap-anywhere">{kindFacts[kind].label}</span>
              {last && <span className="text-sm text-soft tabular-nums">{readingText(last)}</span>}
            </span>
          </button>
        </li>
      )
    })}
  </ul>
)
