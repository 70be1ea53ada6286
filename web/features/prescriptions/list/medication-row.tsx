import { typedNote } from '@kinfold/contract/features/prescriptions/profile-medication.ts'
import { reasonInWords } from '@kinfold/contract/features/prescriptions/rules/standing-words.ts'
import { needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { BadgeCheck, CalendarClock, CirclePause, CircleStop } from 'lucide-react'
import { useCan, useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { shortDate } from '../../../ui/time.ts'
import { withEachDose } from '../../doses/measures-in-words.ts'
import { NamedMedication } from '../../doses/named-medication.tsx'
import { standingLabels, timeCriticalText, verificationLabels } from '../labels.ts'
import { SupplyLines } from '../supply/supply-lines.tsx'
import type { MedicationAction } from './medication-action-dialog.tsx'
import { MedicationMenu } from './medication-menu.tsx'
import { scheduleText } from './schedule-text.ts'

type MedicationRowProps = { medication: Medication; onAction: (action: MedicationAction) => void }

/** One medication: its name, how it is taken, how much is left. An unconfirmed one asks for confirmation, on a card. */
export function MedicationRow({ medication, onAction }: MedicationRowProps) {
  const { standing, statusReason } = medication
  const { zone } = useCircle()
  const review = needsReview(medication)
  return (
    <li
      id={medication.id}
      className={classes('relative', review ? 'rounded-card border border-line bg-card p-4 shadow-card' : 'py-3')}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 gap-x-8 @2xl/page:grid @2xl/page:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @2xl/page:has-[>:empty]:grid-cols-1">
          <div className="min-w-0">
            <h3 className="text-base wrap-anywhere" dir="auto">
              <NamedMedication medication={medication} />
            </h3>
            <p className="wrap-anywhere">{scheduleText(medication, dayAt(serverNow(), zone))}</p>
          </div>
          <div className="min-w-0">
            <Facts medication={medication} />
            {standing !== 'active' && (
              <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
                <Badge icon={standingIcons[standing]}>{standingLabels[standing]}</Badge>
                <span className="text-sm text-soft">{sinceText(medication, zone)}</span>
                {statusReason && <span dir="auto">{statusReason}</span>}
              </p>
            )}
            <SupplyLines medication={medication} onDeliver={() => onAction({ kind: 'deliver', medication })} />
          </div>
        </div>
        <MedicationMenu medication={medication} onAction={onAction} />
      </div>
      {review && <ToConfirm medication={medication} onConfirm={() => onAction({ kind: 'confirm', medication })} />}
    </li>
  )
}

function ToConfirm({ medication, onConfirm }: { medication: Medication; onConfirm: () => void }) {
  const mayConfirm = useCan('medications.confirm', medication.authorId)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-control bg-apricot-wash p-3 text-apricot-ink">
      <p className="flex-1 basis-48">Not confirmed yet. Is this right, and where does it come from?</p>
      {mayConfirm && (
        <Button
          look="secondary"
          icon={<BadgeCheck size={20} aria-hidden />}
          aria-label={`Confirm ${medication.name}`}
          onClick={onConfirm}
        >
          Confirm
        </Button>
      )}
    </div>
  )
}

const standingIcons = {
  planned: <CalendarClock size={16} aria-hidden />,
  on_hold: <CirclePause size={16} aria-hidden />,
  ended: <CircleStop size={16} aria-hidden />,
  stopped: <CircleStop size={16} aria-hidden />,
}

function sinceText({ standing, standingSince, startDate, endDate }: Medication, zone: string): string {
  if (standing === 'planned') return startDate ? `from ${dayText(startDate)}` : ''
  if (standing === 'ended' && endDate) return `after ${dayText(endDate)}`
  return standingSince ? `since ${shortDate(standingSince, zone)}` : ''
}

function Facts({ medication }: { medication: Medication }) {
  const { reason, endDate, verification, startDate, measures } = medication
  const prescribedBy = typedNote('prescribedBy', medication)
  const facts = [
    reason && reasonInWords(reason),
    typedNote('instructions', medication),
    timeCriticalText(medication),
    withEachDose(measures),
    prescribedBy && `Prescribed by ${prescribedBy}`,
    startDate && `From ${dayText(startDate)}`,
    endDate && `Until ${dayText(endDate)}`,
    verification !== 'unverified' && verificationLabels[verification],
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <p className="text-sm text-soft wrap-anywhere @2xl/page:pt-0.5" dir="auto">
      {facts.join(' · ')}
    </p>
  )
}
