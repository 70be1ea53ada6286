import { typeLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { type CareLogType, careLogTypes } from '@kinfold/contract/features/care-logs/schemas.ts'
import { useDraftNames } from '../../../access/use-draft.ts'
import { logTypes } from '../log-types.ts'

type TypePickerProps = {
  /** The name of the draft that a type leads to. */
  draftFor: (type: CareLogType) => string
  onPick: (type: CareLogType) => void
}

/** The most common types first, each large enough for a thumb; those that somebody began to write say so. */
export function TypePicker({ draftFor, onPick }: TypePickerProps) {
  const begun = useDraftNames('log:')
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
      {careLogTypes.map((type) => {
        const { icon: Icon } = logTypes[type]
        return (
          <li key={type}>
            <button
              type="button"
              onClick={() => onPick(type)}
              className="flex h-full min-h-14 w-full items-center gap-3 rounded-control border border-line bg-card px-3 py-2 text-left font-semibold hover:border-green hover:bg-green-wash"
            >
              <Icon size={24} aria-hidden className="shrink-0 text-green" />
              <span className="min-w-0">
                {typeLabels[type]}
                {begun.has(draftFor(type)) && <Begun />}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const Begun = () => (
  <span className="block text-sm font-normal text-apricot-ink">
    begun<span className="sr-only">, not saved yet</span>
  </span>
)
