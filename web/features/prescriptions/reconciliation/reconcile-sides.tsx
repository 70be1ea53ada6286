import type { ComparedLine, Difference } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { standingInWords } from '@kinfold/contract/features/prescriptions/rules/standing-words.ts'
import { medicationTitle } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import { describeSchedule } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { capital, dayText, listText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SelectField } from '../../../ui/forms/field.tsx'
import { NamedMedication } from '../../doses/named-medication.tsx'
import { verificationLabels } from '../labels.ts'
import { mayResume, type Row } from './reconcile-rows.ts'

type CanMean = { onMean: (medicationId: string | null) => void }

/** The entry as it is until now. */
export function Before({ medication }: { medication: Medication }) {
  const { zone } = useCircle()
  const { standing, startDate, endDate, verification } = medication
  const facts = [
    describeSchedule(medication, dayAt(serverNow(), zone)),
    standing === 'planned' && startDate && `from ${dayText(startDate)}`,
    endDate && `until ${dayText(endDate)}`,
    verificationLabels[verification],
  ]
  return (
    <>
      <p className="font-semibold" dir="auto">
        <NamedMedication medication={medication} />
      </p>
      <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
      {standing === 'on_hold' && <StandingBadge medication={medication} />}
    </>
  )
}

/** 'Stopped on 29 Nov 2026 (Nausea)' */
export function StandingBadge({ medication }: { medication: Medication }) {
  const words = standingInWords(medication, useCircle().zone)
  return words && <Badge tone="attention">{capital(words)}</Badge>
}

/** Only on the new list, unless a person knows its entry. */
export function NotBefore({ row: { line, former }, free, onMean }: CanMean & { row: Row; free: Medication[] }) {
  return (
    <>
      {former && (
        <p>
          Not taken any more: <NamedMedication medication={former} />
        </p>
      )}
      {!former && (free.length === 0 || !line) && <p className="text-soft">Not taken until now</p>}
      {free.length > 0 && line && (
        <SelectField
          label={`Is “${line.name}” one of these?`}
          placeholder={former ? 'No' : 'No, it is new'}
          options={free.map((each) => ({ value: each.id, label: medicationTitle(each) }))}
          value=""
          onChange={(event) => onMean(event.target.value || null)}
        />
      )}
    </>
  )
}

/** How likely the two are the same medicine, whether they agree, and what is to be decided. */
export function Beside({ row, onMean }: CanMean & { row: Row }) {
  const { zone } = useCircle()
  const { medication, line, decision } = row
  if (!medication || !line) return null
  const isHeld = mayResume(row)
  const kept = decision?.decision === 'kept' && keptText[line.says]
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {line.says === 'same' && <Badge tone={isHeld ? 'plain' : 'good'}>{isHeld ? SAME_DOSE : 'The same'}</Badge>}
      {line.says === 'other' && <Badge tone="attention">A different dose or time</Badge>}
      {line.says === 'unclear' && <Badge tone="attention">Please compare: {whatDiffers(line)}</Badge>}
      {medication.standing === 'planned' && <StandingBadge medication={medication} />}
      {line.unread && <span className="text-sm text-soft">Not understood: “{line.unread}”</span>}
      {isHeld && (
        <p className="text-apricot-ink" dir="auto">
          On the new list, but here {standingInWords(medication, zone)}: resume it?
        </p>
      )}
      {kept && <p className="text-sm text-apricot-ink">{kept}</p>}
      <button type="button" className="min-h-11 text-sm text-green underline" onClick={() => onMean(null)}>
        Not {medication.name}
      </button>
    </div>
  )
}

const SAME_DOSE = 'The same dose and times'

const differenceWords: Record<Difference, string> = {
  name: 'the name',
  strength: 'the strength',
  form: 'the form',
  times: 'how often it is taken',
  days: 'the first or last day',
}

/** A comparison that this device has kept from before an update says no differences. */
function whatDiffers({ differs }: Partial<Pick<ComparedLine, 'differs'>>): string {
  if (!differs || differs.length === 0) return 'it may differ'
  return `${listText(differs.map((each) => differenceWords[each]))} may differ`
}

const keptText = {
  same: undefined,
  other: 'Kept as it was. The new list does not confirm it.',
  unclear: 'Kept as it was. The new list confirms it only if it says exactly the same.',
}
