import type { Step } from '@kinfold/contract/features/prescriptions/schedule.ts'
import { addDays, later } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Plus, TrendingDown } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import type { MedicationValues } from '../form/medication-values.ts'
import { useCourse } from './count-field.tsx'
import { StepCard } from './step-card.tsx'
import { goingOn, type Tapered } from './taper.ts'
import { TaperFields } from './taper-fields.tsx'
import { StretchContext, useScheduleValue } from './use-pattern.ts'

const WEEK = 7

/** Changes of the schedule on certain days: a dose that is raised, tapered, or given for a week only. */
export function StepsField() {
  const { zone } = useCircle()
  const { watch, setValue, formState } = useFormContext<MedicationValues>()
  const { schedule, changeSchedule } = useScheduleValue()
  const course = useCourse()
  const [tapers, setTapers] = useState(false)
  // A last day that a taper set goes with its last step; `before` is the one that somebody had chosen.
  const [taperEnd, setTaperEnd] = useState<{ day: string; before: string | null } | null>(null)
  // New ones are open; others show a one-line summary.
  const [opened, setOpened] = useState<number>()
  if (!schedule) return null
  const { steps, ...base } = schedule
  const setSteps = (changed: Step[]) => changeSchedule({ ...schedule, steps: changed })
  const endDate = watch('endDate') || null
  const chosenEnd = taperEnd && endDate === taperEnd.day ? taperEnd.before : endDate
  const setEnd = (day: string | null) =>
    setValue('endDate', day, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const write = (tapered: Tapered) => {
    setSteps(tapered.steps)
    setEnd(tapered.endDate ?? chosenEnd)
    setTaperEnd(tapered.endDate ? { day: tapered.endDate, before: chosenEnd } : null)
    setTapers(false)
  }
  const add = () => {
    const { from, to, ...last } = steps.at(-1) ?? { ...base, from: dayAt(serverNow(), zone), to: null }
    const day = addDays(later(from, to ?? from), steps.length > 0 ? WEEK : 1)
    setSteps([...steps, { ...last, from: day, to: null, ...goingOn(last) }])
    setOpened(steps.length)
  }
  return (
    <section className="space-y-3" aria-label="Changes on later days">
      {steps.length > 0 && <p className="font-semibold">Later</p>}
      <ol className="space-y-2">
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same day while one is being typed
          <StretchContext key={place} value={place}>
            <StepCard
              step={step}
              course={course}
              isOpen={opened === place}
              onOpen={() => setOpened(place)}
              onClose={() => setOpened(undefined)}
              onRemove={() => {
                setSteps(steps.filter((_, at) => at !== place))
                if (place === steps.length - 1) setEnd(chosenEnd)
                setOpened(undefined)
              }}
            />
          </StretchContext>
        ))}
      </ol>
      {tapers ? (
        <TaperFields endsOn={chosenEnd} onWrite={write} onCancel={() => setTapers(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" icon={<Plus size={16} aria-hidden />} className="font-normal" onClick={add}>
            A change on a later day
          </Button>
          {base.kind !== 'as_needed' && base.kind !== 'interval' && (
            <Button
              look="secondary"
              icon={<TrendingDown size={16} aria-hidden />}
              className="font-normal"
              onClick={() => setTapers(true)}
            >
              Step by step
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
