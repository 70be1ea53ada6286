import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { DosePlans } from '@kinfold/contract/features/doses/plan-schemas.ts'
import { previewOf } from '@kinfold/contract/features/doses/rules/preview.ts'
import { ruleFrom } from '@kinfold/contract/features/doses/rules/rule-from.ts'
import {
  APPLIES_AT_ONCE,
  dayOfEffect,
  type Effective,
  reachOfEffect,
} from '@kinfold/contract/features/prescriptions/effective.ts'
import { hasTimes } from '@kinfold/contract/features/prescriptions/rules/phases.ts'
import { changesAtOnce, isSameFrom, prescribedFrom } from '@kinfold/contract/features/prescriptions/rules/prescribed.ts'
import { makesDoses } from '@kinfold/contract/features/prescriptions/rules/standing.ts'
import { countInWords } from '@kinfold/contract/features/prescriptions/rules/words.ts'
import type { Schedule } from '@kinfold/contract/features/prescriptions/schedule.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { later } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { ChangePreview } from '../../doses/changes/change-preview.tsx'
import { EffectiveChoice } from '../../doses/changes/effective-choice.tsx'
import { previewLines } from '../../doses/changes/preview-words.ts'
import { useCourse } from '../schedule/count-field.tsx'
import { contentOf, type MedicationValues, withDosage } from './medication-values.ts'

/** From when a new schedule applies, and what that means for the doses of these days, in words. */
export function EffectiveField({ opened }: { opened: Medication }) {
  const circle = useCircle()
  const { watch, setValue, formState } = useFormContext<MedicationValues>()
  const values = watch()
  const { effective } = values
  const choose = (chosen: Effective) =>
    setValue('effective', chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const isMade = makesDoses(opened) && opened.schedule !== null
  const { data } = useCircleApi(
    doses.plans,
    { query: { medication: opened.id } },
    { enabled: isMade, refetchOnMount: true, staleTime: 0 },
  )
  const now = new Date(serverNow()).toISOString()
  const course = useCourse()
  const wanted =
    isMade && course ? { schedule: course.schedule, startDate: course.startsOn, endDate: course.endsOn } : undefined
  const isUnchanged = wanted !== undefined && isSameFrom(dayAt(now, circle.zone), opened, wanted)
  useEffect(() => {
    // A day that was chosen before must not stay where nobody sees it.
    if (isUnchanged && effective !== 'now') setValue('effective', 'now')
  }, [isUnchanged, effective, setValue])
  if (!wanted || isUnchanged) return null
  const { form, minIntervalHours: minHours } = values
  const lines = data && linesAt(data, { opened, wanted, effective, minHours, form, now })
  const cannotWait = effective !== 'now' && changesAtOnce(opened, withDosage(contentOf(values), opened))
  return (
    <section className="space-y-4 rounded-card border-2 border-green/60 bg-paper p-4" aria-label="When it starts">
      <EffectiveChoice
        label="When does the new schedule start?"
        value={effective}
        error={cannotWait ? APPLIES_AT_ONCE : formState.errors.effective?.message}
        onChange={choose}
      />
      {!cannotWait && lines && <ChangePreview lines={lines} />}
      {!cannotWait && lines === null && (
        <p className="text-red-ink">There is no schedule until then. Please choose ‘Now’.</p>
      )}
    </section>
  )
}

type Wanted = { schedule: Schedule; startDate: string | null; endDate: string | null }

type At = Pick<MedicationValues, 'form'> & {
  opened: Medication
  wanted: Wanted
  effective: Effective
  minHours: number | null
  now: string
}

/** null: it cannot apply from that day. undefined: not known yet. */
function linesAt({ items, zone }: DosePlans, at: At): string[] | null | undefined {
  const { opened, wanted, effective, minHours, form, now } = at
  const [plan] = items
  const day = dayOfEffect(effective)
  const today = dayAt(now, zone)
  if (!plan || day === '') return undefined
  if (day && day <= today) return null
  const prescribed = day ? prescribedFrom(opened, wanted, day, today) : wanted
  if (!prescribed) return null
  const { schedule, startDate: startsOn, endDate: endsOn } = prescribed
  const after =
    schedule && hasTimes(schedule) ? ruleFrom({ schedule, startsOn, endsOn }, zone, now, plan.versions.at(-1)) : null
  const { versions: before, settled } = plan
  const reach = reachOfEffect(effective)
  const preview = previewOf({ before, after, minHours, settled, moment: now, reach }, now)
  const count = day && schedule && countInWords({ schedule, startsOn, endsOn }, later(day, wanted.startDate ?? day))
  return [...previewLines(preview, { form, zone, now }), ...(count ? [count] : [])]
}
