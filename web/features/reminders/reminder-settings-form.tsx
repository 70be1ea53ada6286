import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import { type ReminderSettings, ReminderSettingsChange } from '@kinfold/contract/features/reminders/schemas.ts'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../api/failure.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { browserZone } from '../../ui/time.ts'
import { toast } from '../../ui/toast.ts'

const aNight = { quietFrom: '22:00', quietUntil: '07:00' }
const none = { quietFrom: null, quietUntil: null }

export function ReminderSettingsForm({ clientId, settings }: { clientId: number; settings: ReminderSettings }) {
  const [chosen, setChosen] = useState(settings)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const saving = useSend(reminders.saveSettings)
  const change = (more: Partial<ReminderSettings>) => setChosen({ ...chosen, ...more })
  const { mail, quietFrom, quietUntil } = chosen
  const isQuiet = quietFrom !== null
  const zone = browserZone()

  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...chosen, zone }
    const wrong = problemsOf(body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    saving.mutate(
      { query: { clientId }, body },
      {
        onSuccess: () => toast({ title: 'Reminders saved' }),
        onError: (error) => {
          if (error instanceof CallFailed) setErrors(error.body.fields ?? {})
          sayFailed('Not saved', error)
        },
      },
    )
  }

  return (
    <form onSubmit={save} noValidate className="space-y-5">
      <div>
        <Choices
          label="Also by email"
          value={mail ? 'on' : 'off'}
          onChange={(value) => change({ mail: value === 'on' })}
          choices={[
            { value: 'on', label: 'Yes' },
            { value: 'off', label: 'No' },
          ]}
        />
        <p className="mt-2 text-sm text-soft">
          Emails say how many doses or tasks are due, and when. What they are stays in the app.
        </p>
      </div>
      {mail && (
        <div>
          <Choices
            label="Quiet hours"
            value={isQuiet ? 'quiet' : 'none'}
            onChange={(value) => change(value === 'quiet' ? aNight : none)}
            choices={[
              { value: 'none', label: 'None' },
              { value: 'quiet', label: 'No emails from … until …' },
            ]}
          />
          {isQuiet && (
            <div className="mt-3 grid max-w-md grid-cols-2 gap-4">
              <TextField
                label="From"
                type="time"
                required
                value={quietFrom}
                onChange={({ target }) => change({ quietFrom: target.value })}
                error={errors.quietFrom}
              />
              <TextField
                label="Until"
                type="time"
                required
                value={quietUntil ?? ''}
                onChange={({ target }) => change({ quietUntil: target.value })}
                error={errors.quietUntil}
              />
            </div>
          )}
          <p className="mt-2 text-sm text-soft">
            By the clock where you are ({zone}). Anything urgent, or still open after everyone else was told, does not
            wait.
          </p>
        </div>
      )}
      <Button type="submit" busy={saving.isPending && 'Saving...'} disabled={!isChanged(chosen, settings)}>
        Save reminders
      </Button>
    </form>
  )
}

const isChanged = (chosen: ReminderSettings, settings: ReminderSettings) =>
  JSON.stringify(chosen) !== JSON.stringify(settings)

/** What is wrong, by field. */
function problemsOf(settings: ReminderSettings): Record<string, string> {
  const { error } = ReminderSettingsChange.safeParse(settings)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
