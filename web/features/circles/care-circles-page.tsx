import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { MailPlus } from 'lucide-react'
import { Link } from 'wouter'
import { useCanAnywhere } from '../../access/use-can.ts'
import { NO_CACHE, useApi } from '../../api/hooks.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { TablePicture } from '../../ui/pictures.tsx'
import { AddressCard } from '../accounts/preferences/address-card.tsx'
import { ImportCircle } from '../archives/import-circle.tsx'
import { PendingInvitations } from '../invitations/pending-invitations.tsx'
import { MyRequests } from '../join-requests/my-requests.tsx'
import { CircleCard } from './circle-card.tsx'

export function CareCirclesPage() {
  const managesAny = useCanAnywhere('invitations.create')
  const { data, isPending, isError, refetch } = useApi(circles.list, {}, NO_CACHE)
  return (
    <>
      <PageHead
        title="Personal Dashboard"
        action={
          managesAny && (
            <Link to="/add-to-care-circle" className={buttonClasses()}>
              <MailPlus size={20} aria-hidden /> Add to Care Circle
            </Link>
          )
        }
      />
      <div className="space-y-6">
        <AddressCard />
        <PendingInvitations />
        <MyRequests />
        {isPending && <SkeletonList count={2} className="h-96" />}
        {isError && !data && <Failed what="Your care circles" onRetry={refetch} />}
        {data?.map((circle) => (
          <CircleCard key={circle.id} circle={circle} />
        ))}
      </div>
      {data?.length === 0 && (
        <EmptyState
          picture={<TablePicture />}
          title="No Care Circles Yet"
          action={
            <Link to="/my-care?setup=circle" className={buttonClasses()}>
              Set up a circle
            </Link>
          }
        >
          A care circle brings together everyone who looks after one person. Set one up, or ask its members for an
          invitation.
        </EmptyState>
      )}
      {!isPending && (
        <div className="mt-6 flex flex-wrap gap-3">
          {data?.length !== 0 && (
            <Link to="/my-care?setup=circle" className={buttonClasses('secondary')}>
              Set up another circle
            </Link>
          )}
          <ImportCircle />
        </div>
      )}
    </>
  )
}
