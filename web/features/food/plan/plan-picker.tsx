import type { PlanSummary } from '@kinfold/contract/features/food/plans/schemas.ts'
import { daySpanText } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import type { ComponentProps } from 'react'
import { SelectField } from '../../../ui/forms/field.tsx'
import { MoreButton } from '../../../ui/layout/more-button.tsx'

type PlanPickerProps = {
  /** Where earlier plans come from. */
  list: ComponentProps<typeof MoreButton>['list']
  plans: PlanSummary[]
  chosen: string
  onChoose: (id: string) => void
}

/** Earlier plans, by their days. */
export function PlanPicker({ list, plans, chosen, onChoose }: PlanPickerProps) {
  if (plans.length < 2) return null
  return (
    <div data-print="no" className="mb-4 max-w-xs">
      <SelectField
        label="Plan"
        value={chosen}
        options={plans.map(({ id, startDay, days, status }) => ({
          value: id,
          label: `${daySpanText(startDay, addDays(startDay, days - 1))}${status === 'draft' ? ' (draft)' : ''}`,
        }))}
        onChange={(event) => onChoose(event.target.value)}
      />
      <MoreButton list={list} look="quiet">
        Show earlier plans
      </MoreButton>
    </div>
  )
}
