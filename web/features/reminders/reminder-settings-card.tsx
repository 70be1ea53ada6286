import { reminders } from '@kinfold/contract/features/reminders/endpoints.ts'
import type { ReminderSettings } from '@kinfold/contract/features/reminders/schemas.ts'
import { AlarmClock } from 'lucide-react'
import { useCircle } from '../../access/use-can.ts'
import { useApi } from '../../api/hooks.ts'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReminderSettingsForm } from './reminder-settings-form.tsx'

/** How one is reminded in the circle one is looking at. */
export function ReminderSettingsCard() {
  const { id: clientId, firstName } = useCircle()
  const { data, error, refetch } = useApi(reminders.settings, { query: { clientId } })
  return (
    <Card title="Reminders" icon={<AlarmClock size={22} aria-hidden />}>
      <p className="mb-4 text-soft wrap-anywhere">
        Doses and tasks in the circle of <bdi>{firstName}</bdi> that are due and concern you. In the app you always see
        them.
      </p>
      {data && <ReminderSettingsForm key={keyOf(clientId, data)} clientId={clientId} settings={data} />}
      {!data && error && <Failed what="How you are reminded" onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-60" />}
    </Card>
  )
}

/** Changed elsewhere, the form begins again with what holds now. */
const keyOf = (clientId: number, settings: ReminderSettings) => `${clientId} ${JSON.stringify(settings)}`
