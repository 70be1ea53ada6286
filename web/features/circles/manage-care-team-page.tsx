import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { ArrowLeft, MailPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { memberRoleLabel, roleChoices } from '../../access/roles.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCanIn } from '../../access/use-can.ts'
import { CARE_TEAM_CACHE, useApi } from '../../api/hooks.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { ArchiveCard } from '../archives/archive-card.tsx'
import { ActivityList } from '../audit/activity-list.tsx'
import { FhirCard } from '../fhir/fhir-card.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { EndingCard } from './ending-card.tsx'
import { NotInCircle } from './not-in-circle.tsx'
import { TeamList } from './team-list.tsx'

export function ManageCareTeamPage() {
  const { id } = useParams<{ id: string }>()
  const client = useSignedIn().clients.find((each) => String(each.id) === id)
  return (
    <>
      <Link to="/care-circles" className={buttonClasses('quiet', 'at-edge mb-2')}>
        <ArrowLeft size={18} aria-hidden /> Back to care circles
      </Link>
      {client ? <Team clientId={client.id} clientName={clientNameOf(client)} /> : <NotInCircle />}
    </>
  )
}

function Team({ clientId, clientName }: { clientId: number; clientName: string }) {
  const { data: team, isError, refetch } = useApi(circles.team, { params: { clientId } }, CARE_TEAM_CACHE)
  const manages = useCanIn(clientId, 'careTeam.changeRole')
  const [inviting, setInviting] = useState(false)
  const close = () => setInviting(false)
  const count = isError && !team ? 'Error' : team?.filter(({ accepted }) => accepted).length
  return (
    <>
      <PageHead
        title="Manage Care Team"
        about={
          <span dir="auto">
            {clientName} · Care team: {count ?? '…'}
          </span>
        }
        action={
          manages && (
            <Button icon={<MailPlus size={20} aria-hidden />} onClick={() => setInviting(true)}>
              Invite Member
            </Button>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg-page:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-5">
          <Card title="Members" icon={<UsersRound size={22} aria-hidden />}>
            {isError && !team && <Failed what="The care team" onRetry={refetch} />}
            {!team && !isError && <SkeletonList count={4} className="h-14" />}
            {team && <TeamList clientId={clientId} team={team} manages={manages} />}
          </Card>
          <ActivityList clientId={clientId} />
        </div>
        <div className="space-y-5">
          <AboutRoles />
          <ArchiveCard clientId={clientId} />
          <FhirCard clientId={clientId} />
          <EndingCard clientId={clientId} clientName={clientName} team={team ?? []} />
        </div>
      </div>
      <InviteDialog clientId={clientId} clientName={clientName} open={inviting} onClose={close} />
    </>
  )
}

const AboutRoles = () => (
  <Card title="What the roles mean">
    <dl className="space-y-3">
      <div>
        <dt className="font-semibold">Client</dt>
        <dd className="text-soft">The person receiving care. Full control over who can access and their roles.</dd>
      </div>
      {roleChoices.map(({ value, label, about }) => (
        <div key={value}>
          <dt className="font-semibold">{label}</dt>
          <dd className="text-soft">{about}</dd>
        </div>
      ))}
      <div>
        <dt className="font-semibold">{memberRoleLabel('admin')}</dt>
        <dd className="text-soft">
          Manages this circle too: invites and approves people, changes roles and removes members.
        </dd>
      </div>
      <div>
        <dt className="font-semibold">Manages</dt>
        <dd className="text-soft">
          The person who set the circle up, or took it over. Like the client, they invite and approve people, change
          roles and remove members.
        </dd>
      </div>
    </dl>
  </Card>
)
