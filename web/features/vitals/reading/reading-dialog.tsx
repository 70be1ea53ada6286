import { vitals } from '@kinfold/contract/features/vitals/endpoints.ts'
import { asEnteredText, figureText, readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { measured } from '@kinfold/contract/features/vitals/measured.ts'
import { preferredUnit } from '@kinfold/contract/features/vitals/preferred-unit.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { isNotThere } from '../../../api/one-record/is-not-there.ts'
import { NotRead } from '../../../api/one-record/not-read.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { exactTime } from '../../../ui/time.ts'
import { FlagBadge, FlagSource } from '../flag-badge.tsx'
import { circumstances } from '../words.ts'
import { ReadingActions } from './reading-actions.tsx'

type ReadingDialogProps = { id: string; onClose: () => void; onEdit: () => void }

/** One reading with its details and actions. */
export function ReadingDialog({ id, onClose, onEdit }: ReadingDialogProps) {
  const { data, isPending, error, refetch } = useCircleApi(vitals.read, { params: { id } })
  const gone = isNotThere(error)
  return (
    <Dialog open onClose={onClose} title={data ? kindFacts[data.kind].label : 'Reading'}>
      {isPending && <SkeletonList count={2} className="h-16" />}
      {error && (gone || !data) && <NotRead what="The reading" error={error} onRetry={refetch} onBack={onClose} />}
      {data && (
        <>
          <Content reading={data} />
          <div className="mt-4 flex flex-wrap gap-2">
            <ReadingActions reading={data} onEdit={onEdit} />
          </div>
        </>
      )}
    </Dialog>
  )
}

function Content({ reading }: { reading: VitalReading }) {
  const { zone } = useCircle()
  const { value, value2, unit, repeats, inErrorAt } = reading
  const about = circumstances(reading)
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-3">
        <span className={classes('text-2xl font-semibold tabular-nums', inErrorAt && 'line-through')}>
          {readingText(reading)}
        </span>
        <FlagBadge reading={reading} />
      </p>
      {inErrorAt && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge>Entered in error</Badge> <span className="text-soft">{reading.inErrorReason}</span>
        </p>
      )}
      {preferredUnit(unit) !== unit && <p className="text-soft">Entered as {asEnteredText(measured(reading))}</p>}
      <FlagSource reading={reading} />
      {repeats.length > 0 && (
        <p>The average of {[{ value, value2 }, ...repeats].map((each) => figureText({ ...each, unit })).join(', ')}</p>
      )}
      <p className="flex flex-wrap gap-x-3 text-soft">
        <time dateTime={reading.measuredAt}>{exactTime(reading.measuredAt, zone)}</time>
        <span dir="auto">{reading.authorName}</span>
      </p>
      {about && (
        <p className="wrap-anywhere" dir="auto">
          {about}
        </p>
      )}
      {reading.note && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {reading.note}
        </p>
      )}
    </div>
  )
}
