import { dayText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { usePreferences } from '../../access/preferences.ts'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'

/** The person's name where no header says it: on paper, with the day, and in the simple view. */
export function WhosePage() {
  const { firstName, lastName, zone } = useCircle()
  const { simple } = usePreferences()
  return (
    <span data-paper={simple ? undefined : ''} className={simple ? undefined : 'hidden print:inline'}>
      <bdi>
        {firstName} {lastName}
      </bdi>
      <span className="hidden print:inline">, {dayText(dayAt(serverNow(), zone), 'longDate')}</span>
    </span>
  )
}
