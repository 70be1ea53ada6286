import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { usePreferences } from '../../access/preferences.ts'
import { PEOPLE_LISTS_CACHE, useApi } from '../../api/hooks.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { IconButton } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PanelSkeleton } from '../../ui/layout/skeleton.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { PassOnLink } from '../invitations/pass-on-link.tsx'

const RequestsPanel = later(() => import('./requests-panel.tsx').then(({ RequestsPanel }) => RequestsPanel), {
  waiting: <PanelSkeleton />,
  name: 'The join requests',
})

/** Requests to join circles that the person manages: a red dot while there are any. The simple view has no bell without any. */
export function RequestsBell() {
  const { simple } = usePreferences()
  const { data, isError, refetch } = useApi(joinRequests.list, {}, PEOPLE_LISTS_CACHE)
  const address = useAddress<'requests'>()
  const { requests } = address.search
  const [isOpened, setOpened] = useState(false)
  const open = isOpened || requests === 'open'
  const change = (next: boolean) => {
    setOpened(next)
    // So that the same link opens them again.
    if (!next && requests) address.change({ requests: undefined })
  }
  const waiting = data?.length ?? 0
  if (simple && waiting === 0 && !open) return <PassOnLink />
  return (
    <>
      <Popover
        label="Join requests"
        open={open}
        onOpenChange={change}
        trigger={
          <IconButton
            label={waiting > 0 ? `Join requests, ${waiting} waiting` : 'Join requests'}
            icon={
              <>
                <Bell size={22} aria-hidden />
                {waiting > 0 && (
                  <span
                    data-testid="waiting"
                    className="absolute top-[8px] right-[8px] size-[12px] rounded-full border-2 border-paper bg-red"
                  />
                )}
              </>
            }
          />
        }
      >
        <RequestsPanel requests={data} isError={isError} onRetry={refetch} />
      </Popover>
      <PassOnLink />
    </>
  )
}
