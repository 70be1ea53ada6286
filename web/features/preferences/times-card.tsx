import type { Preferences } from '@kinfold/contract/features/preferences/choices.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { Clock } from 'lucide-react'
import { usePreferences } from '../../access/preferences.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { savePreferences } from './save-preferences.ts'

/** The format of times, and the first day of the week. */
export function TimesCard() {
  const { timeFormat, weekStart } = usePreferences()
  const now = useServerNow(MINUTE_MS)
  return (
    <Card title="Dates and times" icon={<Clock size={22} aria-hidden />}>
      <div className="space-y-5">
        <Choices<Preferences['timeFormat']>
          label="Clock"
          value={timeFormat}
          onChange={(wanted) => savePreferences({ timeFormat: wanted })}
          choices={[
            { value: 'auto', label: 'As set in the browser' },
            { value: '24', label: '24 hours' },
            { value: '12', label: '12 hours' },
          ]}
        />
        <p className="text-sm text-soft">
          It is now <span className="tabular-nums">{momentText(now, undefined, 'time')}</span>. Times of a care circle
          are written in its own time zone.
        </p>
        <Choices<Preferences['weekStart']>
          label="First day of the week"
          value={weekStart}
          onChange={(wanted) => savePreferences({ weekStart: wanted })}
          choices={[
            { value: 'monday', label: 'Monday' },
            { value: 'sunday', label: 'Sunday' },
            { value: 'saturday', label: 'Saturday' },
          ]}
        />
      </div>
    </Card>
  )
}
