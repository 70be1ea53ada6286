import { browserName } from '@kinfold/contract/features/accounts/browser-name.ts'
import { accounts } from '@kinfold/contract/features/accounts/endpoints.ts'
import type { Session } from '@kinfold/contract/features/accounts/schemas.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { READ_EACH_TIME, useApi, useSend } from '../../../api/hooks.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, whileBusy } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { STILL_OPEN } from '../still-open.ts'

/** More than this many would push the rest of the page out of sight. */
const SHOWN_FIRST = 5

/** All browsers signed in with this account: this one, then the latest. */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useApi(accounts.sessions, {}, READ_EACH_TIME)
  const [showsAll, setShowsAll] = useState(false)
  const all = sessions?.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  const shown = showsAll ? all : all?.slice(0, SHOWN_FIRST)
  const hidden = (sessions?.length ?? 0) - (shown?.length ?? 0)
  const ending = useSend(accounts.endSession)
  const end = (id: string | undefined, said: string, description?: string) =>
    ending.mutate(
      { query: { id } },
      {
        onSuccess: () => toast({ title: said, description }),
        onError: (failed) => sayFailed('That device is still signed in', failed),
        onSettled: () => refetch(),
      },
    )
  return (
    <Card title="Where you are signed in" icon={<MonitorSmartphone size={22} aria-hidden />}>
      {error && <Failed what="Where you are signed in" onRetry={refetch} />}
      {!sessions && !error && <SkeletonList count={2} className="h-14" />}
      <ul className="divide-y divide-line">
        {shown?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={ending.isPending}
            onEnd={() => end(session.id, 'That device is signed out')}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" className="at-edge flex" onClick={() => setShowsAll(true)}>
          Show {hidden} more
        </Button>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          look="secondary"
          className="mt-4"
          onClick={() => end(undefined, 'Signed out everywhere else', STILL_OPEN)}
          {...whileBusy(ending.isPending)}
        >
          Sign out everywhere else
        </Button>
      )}
    </Card>
  )
}

type SessionRowProps = { session: Session; isBusy: boolean; onEnd: () => void }

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const name = browserName(session.userAgent)
  return (
    <li className="py-3">
      <div className="wraps-at-edge items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-soft">
            Last seen <TimeAgo instant={session.lastSeenAt} />
          </p>
        </div>
        {session.isCurrent ? (
          <Badge tone="good">This device</Badge>
        ) : (
          <Button look="quiet" onClick={onEnd} aria-label={`Sign out ${name}`} {...whileBusy(isBusy)}>
            Sign out
          </Button>
        )}
      </div>
    </li>
  )
}
