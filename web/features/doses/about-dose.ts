import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle, useForWhom } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { dayInSentence } from '../../ui/days-in-words.ts'
import { timeOfDay } from '../../ui/time.ts'

/** 'For Rose. Due today at 19:00': several people may take a medication of the same name. */
export function useAboutDose(dueAt: string | null): string {
  const { zone } = useCircle()
  const forWhom = useForWhom()
  const due = dueAt
    ? `Due ${dayInSentence(dayAt(dueAt, zone), zone, serverNow())} at ${timeOfDay(dueAt, zone)}`
    : 'As needed'
  return forWhom ? `${forWhom}. ${due}` : due
}
