import { compareText } from '@kinfold/contract/compare-text.ts'
import { lastDay, standingInWords } from '@kinfold/contract/features/prescriptions/rules/standing-words.ts'
import { isOver } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { strengthBeside } from '@kinfold/contract/features/prescriptions/rules/title.ts'
import type { Medication } from '@kinfold/contract/features/prescriptions/schemas.ts'
import { capital } from '@kinfold/contract/format.ts'
import { daysBetween } from '@kinfold/contract/time/calendar.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'

/** A doctor asks what was taken until lately: it may still act, or explain a symptom. */
const LATELY_DAYS = 30

/** What was stopped or ended lately, the latest first, each with its day and the reason. */
export function StoppedLately({ medications }: { medications: Medication[] }) {
  const { zone } = useCircle()
  const today = dayAt(serverNow(), zone)
  const lately = medications.flatMap((medication) => {
    const { standing, standingSince: since } = medication
    const isLately = isOver(standing) && since && daysBetween(lastDay(since, zone), today) <= LATELY_DAYS
    return isLately ? [{ medication, since }] : []
  })
  if (lately.length === 0) return null
  return (
    <section className="mt-6 print:mt-3">
      <h2 className="mb-1 text-lg">Stopped lately: not given any more</h2>
      <ul>
        {lately
          .toSorted((one, other) => compareText(other.since, one.since))
          .map(({ medication }) => (
            <li
              key={medication.id}
              className="border-b border-line py-2 wrap-anywhere print:py-0.5 print:break-inside-avoid"
            >
              <strong dir="auto">{medication.name}</strong> {strengthBeside(medication)}{' '}
              <span dir="auto">{capital(standingInWords(medication, zone) ?? '')}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
