import { roughSpanText } from '@kinfold/contract/features/doses/spans.ts'
import { capital, listText } from '@kinfold/contract/format.ts'
import { CheckCheck } from 'lucide-react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { timeOfDay } from '../../../ui/time.ts'
import { isNearNext } from '../recording/near-next.ts'
import { takenNow, takenThen, useRecordDoses } from '../recording/use-record-dose.ts'
import { DoseRow } from './dose-row.tsx'
import { type DoseGroup, dueTimeText, partOfDay } from './today-groups.ts'

export type DoseTone = 'late' | 'due' | 'quiet' | 'done'
type DoseGroupProps = { group: DoseGroup; tone: DoseTone; now: number }

/** The doses of one time in one card, or as rows on the page once they are done; one tap for all when several are due. */
export function DoseGroupCard({ group, tone, now }: DoseGroupProps) {
  const { zone } = useCircle()
  const { dueAt, doses, open } = group
  const time = timeOfDay(dueAt, zone)
  // Doses with measurements, and those that come too soon, are asked about one by one.
  const atOnce = open.filter(({ medication, wait }) => medication.measures.length === 0 && !wait)
  return (
    <li
      className={classes(
        'print:break-inside-avoid',
        tone === 'done' ? 'border-b pb-1' : 'rounded-card border-2 bg-card px-4 pt-2 pb-1 shadow-card',
        open.length > 0 ? borders[tone] : 'border-line',
      )}
    >
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <h3 className="flex flex-1 flex-wrap items-baseline gap-x-2 text-lg tabular-nums">
          {dueTimeText(dueAt, zone, now)}
          <span className="text-base font-normal text-soft">{partOfDay(dueAt, zone)}</span>
          {tone === 'late' && open.length > 0 && (
            <span className="text-base text-red-ink">{roughSpanText(now - Date.parse(dueAt))} late</span>
          )}
        </h3>
        {(tone === 'late' || tone === 'due') && atOnce.length > 1 && (
          <TakeAll doses={atOnce} time={time} isLate={tone === 'late'} now={now} />
        )}
      </div>
      <ul>
        {doses.map((item) => (
          <DoseRow key={item.key} item={item} />
        ))}
      </ul>
    </li>
  )
}

const borders = { late: 'border-red/70', due: 'border-apricot', quiet: 'border-line', done: 'border-line' }

type TakeAllProps = { doses: DoseGroup['open']; time: string; isLate: boolean; now: number }

/** All doses of one time with one tap. If they are late, people choose the time beside the button. */
function TakeAll({ doses, time, isLate, now }: TakeAllProps) {
  const mayRecord = useCan('doses.record')
  const recordDoses = useRecordDoses()
  if (!mayRecord) return null
  const all = `all ${doses.length}`
  const names = listText(doses.map(({ medication }) => medication.name))
  if (!isLate)
    return (
      <Button
        icon={<CheckCheck size={20} aria-hidden />}
        aria-label={`Take ${all} of ${time}: ${names}`}
        onClick={() => recordDoses(doses.map(takenNow))}
      >
        Take {all}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="secondary"
        aria-label={`Taken at ${time}, ${all}: ${names}`}
        onClick={() => recordDoses(doses.map(takenThen))}
      >
        {capital(all)} at {time}
      </Button>
      {!doses.some((dose) => dose.state === 'missed' || isNearNext(now, dose)) && (
        <Button
          look="secondary"
          aria-label={`Taken now, ${all}: ${names}`}
          onClick={() => recordDoses(doses.map(takenNow))}
        >
          {capital(all)} now
        </Button>
      )}
    </div>
  )
}
