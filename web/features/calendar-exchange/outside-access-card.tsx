import { calendarExchange } from '@kinfold/contract/features/calendar-exchange/endpoints.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { vitalDevices } from '@kinfold/contract/features/vital-devices/endpoints.ts'
import { Link2 } from 'lucide-react'
import { Link } from 'wouter'
import type { PageContent } from '../../access/feature.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCan } from '../../access/use-can.ts'
import { READ_EACH_TIME, useApi } from '../../api/hooks.ts'
import { readAhead } from '../../api/read-ahead.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { DeviceRow } from '../vital-devices/device-row.tsx'
import { FeedLine } from './feed-line.tsx'

/** The person's secret links and addresses in all circles: no new password ends them, because they are no sessions. */
export function OutsideAccessCard() {
  const { clients } = useSignedIn()
  const mayMake = useCan('calendar.feed')
  return (
    <Card title="Calendar links and devices" icon={<Link2 size={22} aria-hidden />}>
      <p className="mb-4 text-soft">
        Your secret links show a calendar, and devices send readings, without signing in. They keep working after you
        sign out and after a new password, until you revoke them here. Please revoke what you do not know.
      </p>
      <div className="space-y-5">
        {clients.map((client) => (
          <OfCircle key={client.id} client={client} isOnly={clients.length === 1} />
        ))}
      </div>
      {mayMake && (
        <Link to="/calendar?dialog=links" className={buttonClasses('secondary', 'mt-4')}>
          Create a calendar link
        </Link>
      )}
    </Card>
  )
}

OutsideAccessCard.first = [
  {
    needs: 'calendar.feed',
    read: (clientId) =>
      [calendarExchange.feeds, vitalDevices.list].map((each) => readAhead(each, { query: { clientId } })),
  },
] satisfies PageContent['first']

function OfCircle({ client, isOnly }: { client: Client; isOnly: boolean }) {
  const clientId = client.id
  const feeds = useApi(calendarExchange.feeds, { query: { clientId } }, READ_EACH_TIME)
  const devices = useApi(vitalDevices.list, { query: { clientId } }, READ_EACH_TIME)
  const refetch = () => Promise.all([feeds.refetch(), devices.refetch()])
  const isNone = feeds.data?.length === 0 && devices.data?.length === 0
  return (
    <section aria-label={clientNameOf(client)}>
      {!isOnly && (
        <h3 className="mb-2 text-base wrap-anywhere" dir="auto">
          {clientNameOf(client)}
        </h3>
      )}
      {(feeds.isError || devices.isError) && <Failed what="Some links and devices" onRetry={refetch} />}
      {(feeds.isPending || devices.isPending) && <SkeletonList count={1} className="h-16" />}
      {isNone && <p>You have no calendar link and no device here.</p>}
      {feeds.data && devices.data && !isNone && (
        <Rows label="Your links and devices">
          {feeds.data.map((feed) => (
            <FeedLine key={feed.id} clientId={clientId} feed={feed} onRevoked={feeds.refetch} />
          ))}
          {devices.data.map((device) => (
            <DeviceRow key={device.id} clientId={clientId} device={device} />
          ))}
        </Rows>
      )}
    </section>
  )
}
