import { vitalThresholds } from '@kinfold/contract/features/vitals/endpoints.ts'
import type { VitalThreshold } from '@kinfold/contract/features/vitals/schemas/thresholds.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { removed, undoable } from '../../../api/undoable.ts'
import { IconButton, whileBusy } from '../../../ui/button.tsx'
import { LimitLines } from './limit-lines.tsx'
import { figureName, limitsOfRange } from './range-words.ts'

type RangeRowProps = { range: VitalThreshold; maySet: boolean; onEdit: () => void }

/** A range that was set, with its source. Removing it can be undone. */
export function RangeRow({ range, maySet, onEdit }: RangeRowProps) {
  const removal = undoable(
    useCircleSend(vitalThresholds.remove),
    useCircleSend(vitalThresholds.restore),
    removed('range'),
  )
  const name = figureName(range)
  return (
    <li className="flex flex-wrap items-center gap-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{name}</p>
        <LimitLines limits={limitsOfRange(range)} isNamed={false} />
        <p className="text-sm text-soft wrap-anywhere" dir="auto">
          {range.source} (set by {range.setBy}, since {dayText(range.since)})
        </p>
      </div>
      {maySet && (
        <div className="flex">
          <IconButton label={`Edit: ${name}`} icon={<Pencil size={18} aria-hidden />} onClick={onEdit} />
          <IconButton
            label={`Remove: ${name}`}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={() => removal.run({ params: { id: range.id } }, { description: name })}
            {...whileBusy(removal.isPending)}
          />
        </div>
      )}
    </li>
  )
}
