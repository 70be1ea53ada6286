import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import type { CareCircle, Member } from '@kinfold/contract/features/circles/schemas.ts'
import { Star } from 'lucide-react'
import { Link } from 'wouter'
import { useSignedIn } from '../../access/session.ts'
import { CARE_TEAM_CACHE, useApi } from '../../api/hooks.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { AvatarRing } from './avatar-ring.tsx'
import { memberRoleLabel } from './role-labels.ts'

/** One circle: who is in it, what one is in it, and when something last happened. */
export function CircleCard({ circle }: { circle: CareCircle }) {
  const { data: team, isError, refetch } = useApi(circles.team, { params: { clientId: circle.id } }, CARE_TEAM_CACHE)
  return (
    <article
      aria-labelledby={`circle-${circle.id}`}
      className="rounded-card border border-line bg-card p-5 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`circle-${circle.id}`} className="mr-1 text-xl wrap-anywhere" dir="auto">
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
        {isError ? 'Error' : circle.memberCount} {circle.memberCount === 1 ? 'member' : 'members'}
        {circle.lastActivity && (
          <>
            {' '}
            · Last activity <TimeAgo instant={circle.lastActivity} />
          </>
        )}
      </p>
      {isError && (
        <div className="mt-4">
          <Failed what="The care team" onRetry={refetch} />
        </div>
      )}
      {!isError && (
        <div className="mt-4 grid items-center gap-6 md:grid-cols-[auto_1fr]">
          {team ? (
            <AvatarRing team={team} clientName={circle.clientName} />
          ) : (
            <Skeleton className="size-72 rounded-full" />
          )}
          {team ? <MemberList team={team} /> : <Skeleton className="h-60" />}
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={`/dashboard?client=${circle.id}`} className={buttonClasses()}>
          View Dashboard
        </Link>
      </div>
    </article>
  )
}

function MemberList({ team }: { team: Member[] }) {
  const { user } = useSignedIn()
  return (
    <ul className="min-w-0 divide-y divide-line">
      {team.map(({ id, firstName, lastName, email, role }) => (
        <li key={id} className="flex items-center gap-3 py-2.5">
          <Avatar firstName={firstName} lastName={lastName} seed={id} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere" dir="auto">
              {firstName} {lastName} {id === user.id && <span className="font-normal text-soft">(You)</span>}
            </p>
            <p className="truncate text-sm text-soft">{email}</p>
          </div>
          <Badge>{memberRoleLabel(role)}</Badge>
        </li>
      ))}
    </ul>
  )
}
