import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { useCircle } from '../../access/use-can.ts'
import { Choices } from '../../ui/forms/choice.tsx'
import { ClockField, ClockHintProvider } from '../../ui/forms/clock-field.tsx'

const aNight = { quietFrom: '22:00', quietUntil: '07:00' }
const none = { quietFrom: null, quietUntil: null }

export type Times = Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>

type QuietHoursProps = {
  settings: ReminderSettings
  /** The person's own zone; undefined: another one still applies. */
  zone: string | undefined
  hasMail: boolean
  onTimes: (more: Partial<Times>) => void
  onUrgent: (breaks: boolean) => void
  errors: Record<string, string>
}

/** When emails and push wait, and whether urgent ones wait, too. */
export function QuietHours({
  settings: { quietFrom, quietUntil, urgentBreaks },
  zone,
  hasMail,
  onTimes,
  onUrgent,
  errors,
}: QuietHoursProps) {
  const circle = useCircle()
  const isQuiet = quietFrom !== null
  return (
    <div className="space-y-5">
      <Choices
        label={`Quiet hours for ${clientNameOf(circle)}’s circle`}
        value={isQuiet ? 'quiet' : 'none'}
        onChange={(value) => onTimes(value === 'quiet' ? aNight : none)}
        choices={[
          { value: 'none', label: 'None' },
          { value: 'quiet', label: 'From ... until ...' },
        ]}
      />
      {isQuiet && (
        <>
          {/* On the person's own clock. */}
          <ClockHintProvider value={undefined}>
            <div className="grid max-w-md grid-cols-2 gap-4">
              <ClockField
                label="From"
                type="time"
                required
                value={quietFrom}
                onChange={({ target }) => onTimes({ quietFrom: target.value })}
                error={errors.quietFrom}
              />
              <ClockField
                label="Until"
                type="time"
                required
                value={quietUntil ?? ''}
                onChange={({ target }) => onTimes({ quietUntil: target.value })}
                error={errors.quietUntil}
              />
            </div>
          </ClockHintProvider>
          <p className="text-sm text-soft">
            {hasMail ? 'Emails and push wait until then.' : 'Push waits until then.'}
            {zone && ` Times are in the time zone where you are (${zone}).`}
          </p>
          <Choices
            label="What is urgent"
            value={urgentBreaks ? 'breaks' : 'waits'}
            onChange={(value) => onUrgent(value === 'breaks')}
            choices={[
              { value: 'breaks', label: 'Comes at any hour' },
              { value: 'waits', label: 'Waits too' },
            ]}
          />
          <p className="text-sm text-soft">
            Urgent: a time-critical dose while you are on duty (while nobody is: if you manage the circle), one that was
            refused, not available or missed twice in a row, an urgent task, what is still open after everyone else was
            told, a reading far outside the range, somebody who asks to join, and an opened emergency card.
          </p>
        </>
      )}
    </div>
  )
}
