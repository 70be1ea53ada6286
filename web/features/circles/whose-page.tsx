import { usePreferences } from '../../access/preferences.ts'
import { useCircle } from '../../access/use-can.ts'

/** The person's name where no header says it: on paper and in the simple view. */
export function WhosePage() {
  const { firstName, lastName } = useCircle()
  const { simple } = usePreferences()
  return (
    <span dir="auto" className={simple ? undefined : 'hidden print:inline'}>
      {firstName} {lastName}
    </span>
  )
}
