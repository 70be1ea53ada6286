import { type Units, unitChoices } from '@kinfold/contract/features/preferences/choices.ts'
import { Ruler } from 'lucide-react'
import { usePreferences } from '../../access/preferences.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { savePreferences } from './save-preferences.ts'

const labels: Record<keyof Units, string> = {
  temperature: 'Temperature',
  weight: 'Weight',
  height: 'Height',
  glucose: 'Blood glucose',
  volume: 'Drinks',
}

/** The units in which measurements are shown and entered. */
export function UnitsCard() {
  const preferences = usePreferences()
  return (
    <Card title="Units" icon={<Ruler size={22} aria-hidden />}>
      <div className="space-y-5">
        {(Object.keys(labels) as (keyof Units)[]).map((measure) => (
          <Choices<Units[typeof measure]>
            key={measure}
            label={labels[measure]}
            value={preferences[measure]}
            onChange={(unit) => savePreferences({ [measure]: unit })}
            choices={unitChoices[measure].map((unit) => ({
              value: unit,
              label: unit === 'auto' ? 'As it was entered' : unit,
            }))}
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-soft">
        Readings are kept and judged as they were entered; you see them in your units. Medications are always written as
        they were prescribed, and recipes as they were written.
      </p>
    </Card>
  )
}
