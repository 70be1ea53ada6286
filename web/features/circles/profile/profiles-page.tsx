import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { circles } from '@kinfold/contract/features/circles/endpoints.ts'
import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Client } from '@kinfold/contract/features/circles/schemas.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useSignedIn } from '../../../access/session.ts'
import { useCanIn } from '../../../access/use-can.ts'
import { useApi } from '../../../api/hooks.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { Allergies } from '../../allergies/allergies.tsx'
import { EditProfile } from './edit-profile.tsx'
import { ProfileFacts } from './profile-facts.tsx'

/** The care profiles of the person's clients, which circle managers can edit. */
export function ProfilesPage() {
  const { clients } = useSignedIn()
  return (
    <>
      <PageHead
        title="Care Profiles"
        action={
          <Link to="/my-care?setup=circle" className={buttonClasses('secondary')}>
            Set up another
          </Link>
        }
      />
      <div className="space-y-6">
        {clients.map((client) => (
          <ProfileAndAllergies key={client.id} client={client} />
        ))}
      </div>
    </>
  )
}

/** Shown together, because the second part would move the first. */
function ProfileAndAllergies({ client }: { client: Client }) {
  const profile = useApi(circles.client, { params: { clientId: client.id } })
  const noted = useApi(allergies.list, { query: { clientId: client.id } })
  const isThere = [profile, noted].every(({ data, isFetchedAfterMount }) => data || isFetchedAfterMount)
  if (!isThere) return <SkeletonList count={2} className="h-80" />
  return (
    <div className="space-y-3">
      <Profile client={client} />
      <Allergies client={client} />
    </div>
  )
}

function Profile({ client }: { client: Client }) {
  const { data, isError, refetch } = useApi(
    circles.client,
    { params: { clientId: client.id } },
    // It has just failed: asked for again here, it would come after the allergies below it and push them down.
    { retryOnMount: false },
  )
  const mayEdit = useCanIn(client.id, 'circles.update')
  const [editing, setEditing] = useState(false)
  const name = clientNameOf(data ?? client)
  if (isError && !data) return <Failed what={`The profile of ${name}`} onRetry={refetch} />
  if (data && editing)
    // Its parts are cards.
    return (
      <section>
        <h2 className="mb-3 text-lg wrap-anywhere" dir="auto">
          {name}
        </h2>
        <EditProfile client={data} onClose={() => setEditing(false)} />
      </section>
    )
  return (
    <Card
      title={name}
      action={
        mayEdit &&
        data && (
          <Button look="secondary" icon={<Pencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {!data && <SkeletonList count={1} className="h-80" />}
      {data && <ProfileFacts client={data} />}
    </Card>
  )
}
