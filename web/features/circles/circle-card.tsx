import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { CareCircle } from '@kinfold/contract/features/circles/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { MailPlus, QrCode, Star, UsersRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import { memberRoleLabel } from '../../access/roles.ts'
import { useCanIn } from '../../access/use-can.ts'
import { CARE_TEAM_CACHE, useApi } from '../../api/hooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { later } from '../../ui/layout/later.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { AvatarRing } from './avatar-ring.tsx'
import { TeamList } from './team-list.tsx'

const ShareDialog = later(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))

/** One circle: its members, the person's role, and the last activity. */
export function CircleCard({ circle }: { circle: CareCircle }) {
  const manages = useCanIn(circle.id, 'careTeam.changeRole')
  const { data: team, isError, refetch } = useApi(circles.team, { params: { clientId: circle.id } }, CARE_TEAM_CACHE)
  const isUnknown = isError && !team
  return (
    <article
      aria-labelledby={`circle-${circle.id}`}
      className="rounded-card border border-line bg-card p-5 shadow-card"
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Heading circle={circle} isTeamUnknown={isUnknown} />
        <Actions circle={circle} manages={manages} />
      </div>
      {isUnknown && (
        <div className="mt-4">
          <Failed what="The care team" onRetry={refetch} />
        </div>
      )}
      {!isUnknown && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg-page:grid-cols-[288px_minmax(0,1fr)]">
          {team ? (
            <AvatarRing team={team.filter(({ accepted }) => accepted)} clientName={circle.clientName} />
          ) : (
            <Skeleton className="aspect-square w-72 max-w-full rounded-full" />
          )}
          {team ? <TeamList clientId={circle.id} team={team} manages={manages} /> : <Skeleton className="h-60" />}
        </div>
      )}
    </article>
  )
}

const Heading = ({ circle, isTeamUnknown }: { circle: CareCircle; isTeamUnknown: boolean }) => (
  <div className="min-w-0 flex-1 basis-64">
    <div className="flex flex-wrap items-center gap-2">
      <h2 id={`circle-${circle.id}`} className="mr-1 text-lg wrap-anywhere" dir="auto">
        {circle.clientName}
      </h2>
      <Badge>{memberRoleLabel(circle.role)}</Badge>
      {circle.isPrimary && (
        <Badge tone="good" icon={<Star size={14} aria-hidden />}>
          Primary
        </Badge>
      )}
      <Badge tone={circle.status === 'active' ? 'good' : 'attention'}>{circle.status}</Badge>
    </div>
    <p className="mt-1 text-soft">
      {isTeamUnknown ? 'Care team: Error' : countText(circle.memberCount, 'member')}
      {circle.lastActivity && (
        <>
          {' '}
          · Last activity <TimeAgo instant={circle.lastActivity} />
        </>
      )}
    </p>
  </div>
)

/** Before the members, who may be many. */
const Actions = ({ circle, manages }: { circle: CareCircle; manages: boolean }) => (
  <div className="flex flex-wrap gap-3 max-sm:*:grow">
    <Link to={`/dashboard?client=${circle.id}`} className={buttonClasses()}>
      View Dashboard
    </Link>
    <Link to={`/manage-care-team/${circle.id}`} className={buttonClasses('secondary')}>
      <UsersRound size={18} aria-hidden /> Manage
    </Link>
    {manages && (
      <Link to={`/add-to-care-circle?client=${circle.id}`} className={buttonClasses('secondary')}>
        <MailPlus size={18} aria-hidden /> Invite
      </Link>
    )}
    {circle.role === 'client' && <QrButton circle={circle} />}
  </div>
)

/** Only the client shares access with a QR code. */
function QrButton({ circle }: { circle: CareCircle }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button look="secondary" icon={<QrCode size={18} aria-hidden />} onClick={() => setOpen(true)}>
        QR Code
      </Button>
      {open && <ShareDialog clientId={circle.id} clientName={circle.clientName} onClose={close} />}
    </>
  )
}
