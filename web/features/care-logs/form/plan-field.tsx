import { activities } from '@kinfold/contract/features/activities/endpoints.ts'
import { likelyKind } from '@kinfold/contract/features/activities/rules.ts'
import type { PlannedActivity } from '@kinfold/contract/features/activities/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useFormContext } from 'react-hook-form'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import type { LogValues } from './log-values.ts'
import { useDetail } from './use-detail.ts'

export const blankActivity = { kind: undefined, enjoyment: null, plan: null }

/** Which of the day’s planned activities this was; nothing if none was planned or another log is about it. */
export function PlanField() {
  const { zone } = useCircle()
  const { watch, setValue } = useFormContext<LogValues>()
  const { value, change } = useDetail('activity', blankActivity)
  const day = dayAt(watch('occurredAt'), zone)
  const { data } = useCircleApi(activities.list, { query: { from: day, to: day } }, { keepPrevious: true })
  const chosen = value.plan && keyOf(value.plan)
  const plans = data?.planned.filter((plan) => !plan.log || keyOf(plan) === chosen) ?? []
  if (plans.length === 0) return null
  const pick = (plan: PlannedActivity) => {
    const { eventId, original, title } = plan
    change({ kind: value.kind ?? likelyKind(title), plan: { eventId, original } })
    if (!watch('title')) setValue('title', title.slice(0, 120), { shouldDirty: true })
  }
  return (
    <Choices
      label="Was it planned?"
      choices={plans.map((plan) => ({ value: keyOf(plan), label: plan.title }))}
      value={chosen}
      onChange={(key) => {
        const plan = plans.find((each) => keyOf(each) === key)
        if (plan) pick(plan)
      }}
      onClear={() => change({ plan: null })}
    />
  )
}

const keyOf = ({ eventId, original }: { eventId: string; original: string | null }) => `${eventId} ${original ?? ''}`
