import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { toZoneInput } from '../../../ui/forms/zone-input.ts'
import { dayHeading, timeOfDay } from '../../../ui/time.ts'
import { isNearNext } from './near-next.ts'
import { NearWarning } from './near-warning.tsx'

type LateChoiceProps = {
  dueAt: string
  /** This and `when` are values of `<input type="datetime-local">`. */
  now: string
  when: string
  /** The moment that `when` means. */
  at: string | null
  onChange: (when: string) => void
  nextAt: string | undefined
  error: string | undefined
}

/** A late dose was given on time and not recorded, or is given now: only a person knows. */
export function LateChoice({ dueAt, now, when, at, onChange, nextAt, error }: LateChoiceProps) {
  const { zone, role } = useCircle()
  const then = toZoneInput(dueAt, zone)
  const day = dayHeading(dayAt(dueAt, zone), zone, serverNow())
  const dueTime = timeOfDay(dueAt, zone)
  const isNear = at !== null && isNearNext(at, { dueAt, nextAt })
  return (
    <>
      <Choices
        label={role === 'client' ? 'When did you take it?' : 'When was it given?'}
        choices={[
          { value: then, label: day === 'Today' ? `At ${dueTime}, on time` : `${day}, ${dueTime}` },
          { value: now, label: 'Just now' },
        ]}
        value={when === then || when === now ? when : null}
        onChange={onChange}
        error={error}
      />
      {isNear && nextAt && <NearWarning nextAt={nextAt} />}
    </>
  )
}
