import type { Channel, Topic } from '@kinfold/contract/features/notifications/channels.ts'
import { type ReminderSettings, ReminderSettingsChange } from '@kinfold/contract/features/reminders/schemas.ts'
import { useState } from 'react'
import { usePublicSettings } from '../../api/public-settings.ts'
import { Button } from '../../ui/button.tsx'
import { browserZone } from '../../ui/time.ts'
import { ChannelTable } from './channel-table.tsx'
import { QuietHours, type Times } from './quiet-hours.tsx'
import { useSaveAtOnce } from './use-save-at-once.ts'

/** What the person is told about in a circle, on which channels, and when. */
export function ReminderSettingsForm({ clientId, settings }: { clientId: number; settings: ReminderSettings }) {
  const { shown, save } = useSaveAtOnce(clientId, settings)
  /** Times that cannot be saved as they are. */
  const [refused, setRefused] = useState<Times>()
  const { mailLeaves } = usePublicSettings()
  const hasMail = mailLeaves !== false
  const zone = browserZone()
  const isElsewhere = shown.zone !== zone && (shown.quietFrom !== null || shown.digest !== 'off')

  const tick = (topic: Topic, channel: Channel, on: boolean) =>
    save(({ channels, quietFrom, digest }) => ({
      channels: { ...channels, [topic]: { ...channels[topic], [channel]: on } },
      // Messages say whose clock they mean by the reader's zone; the server presumes the circle's until it is sent.
      ...(quietFrom === null && digest === 'off' && { zone }),
    }))
  const changeTimes = (more: Partial<Times>) => {
    const times = { quietFrom: shown.quietFrom, quietUntil: shown.quietUntil, ...refused, ...more }
    const isRefused = Object.keys(problemsOf(times)).length > 0
    setRefused(isRefused ? times : undefined)
    if (!isRefused) save(() => ({ ...times, zone }))
  }

  return (
    <div className="space-y-5">
      <div>
        <ChannelTable
          chosen={shown.channels}
          digest={shown.digest}
          hasMail={hasMail}
          onTick={tick}
          onDigest={(digest) => save(() => ({ digest, zone }))}
        />
        <p className="mt-2 text-sm text-soft">
          Each choice is saved at once. Push comes to the devices on which you allowed it.{' '}
          {hasMail
            ? 'Emails say that something happened, and when; what it is stays in the app. In your mail app, each email has an ‘Unsubscribe’, which ends all emails about this circle.'
            : 'This installation does not send email.'}
        </p>
      </div>
      <QuietHours
        settings={{ ...shown, ...refused }}
        zone={isElsewhere ? undefined : zone}
        hasMail={hasMail}
        onTimes={changeTimes}
        onUrgent={(urgentBreaks) => save(() => ({ urgentBreaks }))}
        errors={refused ? problemsOf(refused) : {}}
      />
      {isElsewhere && (
        <>
          <p className="text-apricot-ink">
            Your quiet hours and summaries still follow the clock in {shown.zone}. Where you are, it is {zone}.
          </p>
          <Button look="secondary" onClick={() => save(() => ({ zone }))}>
            Use the clock where I am
          </Button>
        </>
      )}
    </div>
  )
}

/** The errors by field. */
function problemsOf(times: Times): Record<string, string> {
  const { error } = ReminderSettingsChange.safeParse(times)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
