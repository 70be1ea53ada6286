import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import { AlarmClock } from 'lucide-react'
import type { PageContent } from '../../access/feature.ts'
import { useCircle } from '../../access/use-can.ts'
import { useApi } from '../../api/hooks.ts'
import { readAhead } from '../../api/read-ahead.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ReminderSettingsForm } from './reminder-settings-form.tsx'

/** Reminder settings of the person in the circle on screen. */
export function ReminderSettingsCard() {
  const { id: clientId, firstName } = useCircle()
  const { data, error, refetch } = useApi(reminders.settings, { query: { clientId } })
  return (
    <Card title="What you are told about" icon={<AlarmClock size={22} aria-hidden />}>
      <p className="mb-4 text-soft wrap-anywhere">
        In the circle of <bdi>{firstName}</bdi>. In the app you always see what is due and who is waiting for your
        answer.
      </p>
      {data && <ReminderSettingsForm key={clientId} clientId={clientId} settings={data} />}
      {!data && error && <Failed what="What you are told about" onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-60" />}
    </Card>
  )
}
// The form is five screens of a telephone long.
ReminderSettingsCard.first = [
  {
    needs: 'reminders.settings',
    read: (clientId) => [readAhead(reminders.settings, { query: { clientId } })],
  },
] satisfies PageContent['first']
