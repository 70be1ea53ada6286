import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import { type ReminderSettings, ReminderSettingsChange } from '@kinfold/contract/features/reminders/schemas.ts'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../api/failure.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { browserZone } from '../../ui/time.ts'
import { ChannelTable } from './channel-table.tsx'
import { QuietHours } from './quiet-hours.tsx'

/** What the person is told about in a circle, on which channels, and when. */
export function ReminderSettingsForm({ clientId, settings }: { clientId: number; settings: ReminderSettings }) {
  const [chosen, setChosen] = useState(settings)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const saving = useSend(reminders.saveSettings)
  const change = (more: Partial<ReminderSettings>) => setChosen({ ...chosen, ...more })
  const zone = browserZone()
  const isElsewhere = settings.zone !== zone && (settings.quietFrom !== null || settings.digest !== 'off')

  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...chosen, zone }
    const wrong = problemsOf(body)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    saving.mutate(
      { query: { clientId }, body },
      {
        onSuccess: () => toast({ title: 'Notifications saved' }),
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
        <ChannelTable chosen={chosen.channels} digest={chosen.digest} onChange={change} />
        <p className="mt-2 text-sm text-soft">
          Push comes to the devices on which you allowed it. Emails say that something happened, and when; what it is
          stays in the app. In your mail app, each email has an “Unsubscribe”, which ends all emails about this circle.
        </p>
      </div>
      <QuietHours settings={chosen} zone={isElsewhere ? undefined : zone} onChange={change} errors={errors} />
      {isElsewhere && (
        <p className="text-apricot-ink">
          Your quiet hours and summaries still follow the clock in {settings.zone}. Save to use the one where you are (
          {zone}).
        </p>
      )}
      <Button
        type="submit"
        busy={saving.isPending && 'Saving...'}
        disabled={!isElsewhere && !isChanged(chosen, settings)}
      >
        Save notifications
      </Button>
    </form>
  )
}

const isChanged = (chosen: ReminderSettings, settings: ReminderSettings) =>
  JSON.stringify(chosen) !== JSON.stringify(settings)

/** The errors by field. */
function problemsOf(settings: ReminderSettings): Record<string, string> {
  const { error } = ReminderSettingsChange.safeParse(settings)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
