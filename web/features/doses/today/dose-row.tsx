import { amountGiven } from '@kinfold/contract/features/doses/facts.ts'
import { roughSpanText } from '@kinfold/contract/features/doses/spans.ts'
import { amountOf } from '@kinfold/contract/features/prescriptions/amounts.ts'
import { Clock, Pill } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { clockTime } from '../../../ui/clock.ts'
import { timeOfDay } from '../../../ui/time.ts'
import { DoseBadge, DoseOutcomeMark, markOf } from '../dose-marks.tsx'
import { DoseMenu } from '../dose-menu.tsx'
import type { ListedDose } from '../due-doses.ts'
import { HowGiven } from '../how-given.tsx'
import { holdIfText } from '../measures-in-words.ts'
import { NamedMedication } from '../named-medication.tsx'
import { useAskDose } from '../recording/ask-dose.tsx'
import { takenNow, useRecordDoses } from '../recording/use-record-dose.ts'
import { RefusedNote } from './refused-note.tsx'
import { dueTimeText } from './today-groups.ts'
import { possibleAtText, tooSoonText } from './too-soon.ts'

type DoseRowProps = { item: ListedDose; showTime?: boolean; withTime?: boolean; now?: number }

/**
 * One dose: its name, and a button or its record. The height stays when it is tapped. The time replaces the name
 * (`showTime`) or precedes the amount (`withTime`) if no heading shows it; with `now`, how late it is. `withTime` is in a list
 * with other things to do: its name starts where theirs do.
 */
export function DoseRow({ item, showTime, withTime, now }: DoseRowProps) {
  const { zone } = useCircle()
  const { dose, medication, dueAt, pending, state } = item
  const label = `${medication.name}, ${timeOfDay(dueAt, zone)}`
  const holdIf = holdIfText(medication.measures)
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div
        className={classes(
          'relative flex min-h-12 flex-wrap items-center gap-x-2',
          withTime && 'pl-13 @max-3xs/page:pl-0',
        )}
      >
        {withTime && (
          // In the middle of where a task has its circle; with large text on a phone the name needs the room.
          <Pill
            size={22}
            aria-hidden
            className={classes(
              'absolute top-3 left-2 @max-3xs/page:hidden',
              ['late', 'missed'].includes(state) ? 'text-red-ink' : 'text-soft',
            )}
          />
        )}
        {/* On a phone, a longer description is below the name and the buttons; with large text the buttons are last. */}
        <div
          className={withTime ? 'max-sm:contents sm:max-w-full sm:flex-1 sm:basis-24' : 'max-w-full flex-1 basis-32'}
        >
          {/* Not narrower than the longest word of the name: the buttons go below it sooner. */}
          <div className={classes(withTime && 'max-w-full flex-1 basis-20')}>
            {showTime ? (
              <p className="font-semibold tabular-nums">{timeOfDay(dueAt, zone)}</p>
            ) : (
              <p className="font-semibold wrap-break-word" dir="auto">
                <NamedMedication medication={medication} />
              </p>
            )}
          </div>
          <div className={classes(withTime && 'max-sm:basis-full max-sm:@min-[19rem]/page:order-last')}>
            <p className="text-sm text-soft wrap-anywhere">
              {withTime && <span className="tabular-nums">{dueTimeText(dueAt, zone, now ?? clockTime())} · </span>}
              {now !== undefined && <Urgency item={item} now={now} />}
              <About item={item} withTime={withTime} />
            </p>
            {withTime && medication.instructions && (
              <p className="text-sm text-soft wrap-anywhere" dir="auto">
                {medication.instructions}
              </p>
            )}
            {!dose && holdIf && <p className="text-sm font-semibold text-apricot-ink wrap-anywhere">{holdIf}</p>}
          </div>
        </div>
        <div className="ml-auto flex min-h-12 flex-wrap items-center justify-end gap-x-1 sm:gap-x-2">
          {dose ? (
            <DoseOutcomeMark
              mark={markOf(item)}
              {...(withTime ? {} : { time: timeOfDay(dose.at, zone) })}
              draws={pending !== undefined}
            />
          ) : (
            <RecordButton item={item} label={label} />
          )}
          <DoseMenu item={item} label={label} />
        </div>
      </div>
      {pending?.state === 'failed' && <RefusedNote pending={pending} item={item} />}
    </li>
  )
}

/** How urgent it is, if no heading says so. */
function Urgency({ item: { state, dueAt }, now }: { item: ListedDose; now: number }) {
  if (state !== 'late' && state !== 'missed') return null
  return (
    <>
      <strong className="text-red-ink">
        {state === 'late' ? `${roughSpanText(now - Date.parse(dueAt))} late` : 'Missed'}
      </strong>
      {' · '}
    </>
  )
}

type AboutProps = { item: ListedDose; withTime?: boolean | undefined }

/** Before: amount and instructions. After: who, why, and whether it is saved. `withTime`: when instead of the instructions. */
function About({ item: { dose, medication, quantity, pending, isUndone }, withTime }: AboutProps) {
  const { zone } = useCircle()
  if (!dose) {
    const amount = amountOf(quantity, medication.form)
    const critical = medication.timeCriticalMinutes !== null && 'Time-critical'
    return (
      <span dir="auto">{[amount, critical, !withTime && medication.instructions].filter(Boolean).join(' · ')}</span>
    )
  }
  const time = withTime && timeOfDay(dose.at, zone)
  if (isUndone) return <Waiting>Undo waiting to be sent. Then the earlier record counts again.</Waiting>
  if (pending?.state === 'waiting')
    return <Waiting>{time && `At ${time}. `}Waiting to be sent. It is kept on this device.</Waiting>
  return (
    <>
      {amountGiven(dose)} · <span dir="auto">{dose.authorName}</span>
      {time && <span className="whitespace-nowrap tabular-nums"> at {time}</span>}
      <HowGiven dose={dose} />
    </>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <span role="status">
    <Clock size={15} aria-hidden className="mr-1 inline-block align-text-bottom" />
    {children}
  </span>
)

function RecordButton({ item, label }: { item: ListedDose; label: string }) {
  const { zone } = useCircle()
  const mayRecord = useCan('doses.record')
  const recordDoses = useRecordDoses()
  const ask = useAskDose()
  const { medication, dueAt, quantity, state, wait } = item
  if (!mayRecord || state === 'dropped') return <DoseBadge mark={markOf(item)} />
  const { minHours } = medication
  const warning = wait && tooSoonText({ ...wait, minHours, next: `${possibleAtText(wait.until, zone)}.` }, zone)
  const isLate = state === 'late' || state === 'missed'
  if (state === 'due' && !warning && medication.measures.length === 0) {
    return (
      <TakeButton label={`Take: ${label}`} onClick={() => recordDoses([takenNow(item)])}>
        Take
      </TakeButton>
    )
  }
  // Far from its time, 'taken' needs a time; measurements of the prescription are asked for.
  const more = {
    ...(isLate ? { isLate: { nextAt: item.nextAt } } : {}),
    ...(warning && state !== 'missed' ? { warning } : {}),
  }
  const isMeasured = state === 'due' && medication.measures.length > 0
  const verb = state === 'due' || state === 'late' ? 'Take...' : 'Record'
  return (
    <TakeButton
      label={`${isMeasured ? 'Measure and record' : verb.replace('...', '')}: ${label}`}
      isQuiet={verb === 'Record' && !isLate}
      onClick={() => ask({ record: { medication, dueAt, quantity, outcome: 'taken', ...more } })}
    >
      {verb}
    </TakeButton>
  )
}

type TakeButtonProps = { label: string; isQuiet?: boolean; onClick: () => void; children: ReactNode }

/** A dose not taken yet: an empty circle and the verb. */
const TakeButton = ({ label, isQuiet = false, onClick, children }: TakeButtonProps) => (
  <Button
    look="secondary"
    className={classes('min-h-12 px-3 sm:pr-4', isQuiet ? '' : 'border-2 border-green text-green-deep')}
    icon={<span aria-hidden className="size-5 rounded-full border-2 border-current max-sm:hidden" />}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </Button>
)
