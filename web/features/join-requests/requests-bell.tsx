import { joinRequests } from '@kinfold/contract/features/join-requests/endpoints.ts'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PEOPLE_LISTS_CACHE, useApi } from '../../api/hooks.ts'
import { IconButton } from '../../ui/button.tsx'
import { useSearchValues } from '../../ui/forms/use-search-values.ts'
import { later } from '../../ui/layout/later.tsx'
import { PanelSkeleton } from '../../ui/layout/skeleton.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { PassOnLink } from '../invitations/pass-on-link.tsx'

const RequestsPanel = later(() => import('./requests-panel.tsx').then(({ RequestsPanel }) => RequestsPanel), {
  waiting: <PanelSkeleton />,
  name: 'The join requests',
})

/** Requests to join circles that the person manages: a red dot while there are any. */
export function RequestsBell() {
  const { data, isError, refetch } = useApi(joinRequests.list, {}, PEOPLE_LISTS_CACHE)
  const { requests } = useSearchValues<{ requests?: string }>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (requests === 'open') setOpen(true)
  }, [requests])
  const waiting = data?.length ?? 0
  return (
    <>
      <Popover
        label="Join requests"
        open={open}
        onOpenChange={setOpen}
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
