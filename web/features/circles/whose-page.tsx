import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { usePreferences } from '../../access/preferences.ts'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'

/** The person's name where no header says it: on paper, with the day, and in the simple view. */
export function WhosePage() {
  const circle = useCircle()
  const { simple } = usePreferences()
  return (
    <span data-paper={simple ? undefined : ''} className={simple ? undefined : 'hidden print:inline'}>
      <bdi>{clientNameOf(circle)}</bdi>
      <span className="hidden print:inline">, {dayText(dayAt(serverNow(), circle.zone), 'longDate')}</span>
    </span>
  )
}
