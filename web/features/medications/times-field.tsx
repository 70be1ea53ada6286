import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import { controlClasses, FieldNote } from '../../ui/field.tsx'
import { useSchedule } from './use-schedule.ts'

/** What people mean by these words, to begin with. */
const usual = [
  { label: 'Morning', time: '08:00' },
  { label: 'Midday', time: '12:00' },
  { label: 'Evening', time: '18:00' },
  { label: 'Night', time: '22:00' },
]

/** The clock times of a day; for 'every few hours' only the first. */
export function TimesField() {
  const { schedule, change, errors } = useSchedule()
  const times = schedule?.times ?? []
  const single = schedule?.kind === 'interval'
  const set = (index: number, time: string) => change({ times: times.map((each, at) => (at === index ? time : each)) })
  const free = usual.filter(({ time }) => !times.includes(time))
  const message = messageOf(errors.times)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{single ? 'Time of the first dose' : 'Times'}</legend>
      <ul className="flex flex-wrap gap-2">
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two times may be equal while one is being typed
          <li key={index} className="flex items-center">
            <input
              type="time"
              aria-label={`Time ${index + 1}`}
              aria-invalid={Boolean(message)}
              aria-describedby="schedule-times"
              value={time}
              onChange={(event) => set(index, event.target.value)}
              className={`${controlClasses(message)} tabular-nums`}
            />
            {times.length > 1 && (
              <IconButton
                label={`Remove ${time}`}
                icon={<X size={18} aria-hidden />}
                onClick={() => change({ times: times.filter((_, at) => at !== index) })}
              />
            )}
          </li>
        ))}
      </ul>
      <FieldNote id="schedule-times" error={message} />
      {!single && (
        <div className="mt-2 flex flex-wrap gap-2">
          {free.map(({ label, time }) => (
            <Button
              key={time}
              look="secondary"
              icon={<Plus size={16} aria-hidden />}
              aria-label={`${label} ${time}`}
              className="px-3 font-normal tabular-nums"
              onClick={() => change({ times: [...times, time].sort() })}
            >
              {time}
            </Button>
          ))}
          {free.length === 0 && times.length < 24 && (
            <Button
              look="secondary"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => change({ times: [...times, '15:00'] })}
            >
              Another time
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

/** The list's own message, or that of one of its times. */
function messageOf(error: unknown): string | undefined {
  if (!error || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  const first = Object.values(error).find((each) => each && typeof each === 'object' && 'message' in each)
  return first ? (first as { message?: string }).message : undefined
}
