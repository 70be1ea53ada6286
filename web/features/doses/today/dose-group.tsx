import { dayAt } from '@kinfold/contract/time/zones.ts'
import { CheckCheck } from 'lucide-react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { timeOfDay } from '../../../ui/time.ts'
import { takenNow, useRecordDoses } from '../recording/use-record-dose.ts'
import { roughSpanText } from '../spans.ts'
import { DoseRow } from './dose-row.tsx'
import { type DoseGroup, partOfDay } from './today-groups.ts'

type DoseGroupProps = { group: DoseGroup; tone: 'late' | 'due' | 'quiet'; now: number }

/** The doses of one time, in one sheet; together with one tap when several are due. */
export function DoseGroupCard({ group, tone, now }: DoseGroupProps) {
  const { zone } = useCircle()
  const { dueAt, doses, open } = group
  const time = timeOfDay(dueAt, zone)
  // What is measured first, and what comes too soon, is asked about, each by itself.
  const atOnce = open.filter(({ medication, allowedAt }) => medication.measures.length === 0 && !allowedAt)
  const isYesterday = dayAt(dueAt, zone) < dayAt(now, zone)
  return (
    <li
      className={classes(
        'rounded-card border-2 bg-card px-4 pt-2 pb-1 shadow-card',
        open.length > 0 ? borders[tone] : 'border-line',
      )}
    >
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <h3 className="flex flex-1 flex-wrap items-baseline gap-x-2 text-lg tabular-nums">
          {isYesterday && 'Yesterday '}
          {time}
          <span className="text-base font-normal text-soft">{partOfDay(dueAt, zone)}</span>
          {tone === 'late' && open.length > 0 && (
            <span className="text-base text-red-ink">{roughSpanText(now - Date.parse(dueAt))} late</span>
          )}
        </h3>
        {tone !== 'quiet' && atOnce.length > 1 && <GiveAll doses={atOnce} time={time} />}
      </div>
      <ul>
        {doses.map((item) => (
          <DoseRow key={item.key} item={item} />
        ))}
      </ul>
    </li>
  )
}

const borders = { late: 'border-red/70', due: 'border-green', quiet: 'border-line' }

function GiveAll({ doses, time }: { doses: DoseGroup['open']; time: string }) {
  const mayRecord = useCan('doses.record')
  const recordDoses = useRecordDoses()
  if (!mayRecord) return null
  const giveAll = () => recordDoses(doses.map(takenNow))
  return (
    <Button
      look="secondary"
      icon={<CheckCheck size={20} aria-hidden />}
      aria-label={`All ${doses.length} taken: ${time}`}
      onClick={giveAll}
    >
      All {doses.length} taken
    </Button>
  )
}
