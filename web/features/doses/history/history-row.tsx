import { doseFacts } from '@kinfold/contract/features/doses/facts.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { useCircle } from '../../../access/use-can.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { exactTime, timeAndDay, timeOfDay } from '../../../ui/time.ts'
import { DoseOutcomeMark } from '../dose-marks.tsx'
import { PlainDoseMenu } from '../dose-menu.tsx'

/** One record: time, contents, author and reason. */
export function HistoryRow({ dose }: { dose: Dose }) {
  const { zone } = useCircle()
  const counts = !dose.inErrorAt && !dose.supersededAt
  const facts = doseFacts(dose, dose.dueAt && timeAndDay(dose.dueAt, zone, Date.parse(dose.at)))
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      <time dateTime={dose.at} title={exactTime(dose.at, zone)} className="w-14 shrink-0 self-start tabular-nums">
        {timeOfDay(dose.at, zone)}
      </time>
      {/* With large text on a phone below the time. */}
      <div
        className={classes(
          'min-w-0 flex-1 basis-[min(10rem,max(45%,6rem))] gap-4 sm:flex sm:items-center',
          !counts && 'text-soft',
        )}
      >
        <div className="min-w-0 flex-1">
          <p className={classes('font-semibold wrap-anywhere', !counts && 'line-through')} dir="auto">
            {dose.medicationName}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            <span dir="auto">{dose.authorName}</span> · <span dir="auto">{facts.join(' · ')}</span>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2 sm:justify-end">
          <DoseOutcomeMark mark={dose.outcome} />
          {dose.supersededAt && <Badge>Overridden</Badge>}
          {dose.inErrorAt && <Badge>Entered in error</Badge>}
        </p>
      </div>
      {counts && <PlainDoseMenu dose={dose} label={`${dose.medicationName}, ${timeAndDay(dose.at, zone)}`} />}
    </li>
  )
}
