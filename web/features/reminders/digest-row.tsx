import { type Digest, digests } from '@kinfold/contract/features/reminders/digest.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { controlClasses } from '../../ui/forms/field.tsx'
import { stacked } from './stacked.ts'

const labelOf = (digest: Digest): string =>
  digest === 'weekly'
    ? `Every ${dayText(startOfWeek(ANY_DAY), 'weekday')}`
    : { off: 'No', daily: 'Every morning' }[digest]
const ANY_DAY = '2026-01-01'

/** An email that summarizes what was recorded. Only sent by email. */
export function DigestRow({ digest, onChange }: { digest: Digest; onChange: (digest: Digest) => void }) {
  const about = useId()
  return (
    <tr className={stacked}>
      <th scope="row" className={classes('py-2 pe-2 text-start font-normal wrap-anywhere', stacked)}>
        A summary of what was recorded
        <span id={about} className="block text-sm text-soft">
          Unlike other emails it says what it was, as far as you may see it.
        </span>
      </th>
      <td colSpan={3} className={classes('py-2', stacked)}>
        <select
          aria-label="A summary by email"
          aria-describedby={about}
          className={controlClasses()}
          value={digest}
          onChange={({ target }) => onChange(digests.find((each) => each === target.value) ?? 'off')}
        >
          {digests.map((each) => (
            <option key={each} value={each}>
              {labelOf(each)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
