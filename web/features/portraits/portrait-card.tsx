import { clientNameOf, fullNameOf } from '@kinfold/contract/features/circles/names.ts'
import { portraits } from '@kinfold/contract/features/portraits/endpoints.ts'
import { ImageUp } from 'lucide-react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useSignedIn } from '../../access/session.ts'
import { useCan } from '../../access/use-can.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PortraitRow } from './portrait-row.tsx'

/** The person's own picture; and, for managers, that of the person cared for. */
export function PortraitCard() {
  const { selectedClient } = useSignedIn()
  return selectedClient && <Pictures />
}

function Pictures() {
  const { user, selectedClient } = useSignedIn()
  const maySetClient = useCan('portraits.setClient')
  const { data, isError, refetch } = useCircleApi(portraits.list)
  const { id } = selectedClient!
  const name = clientNameOf(selectedClient!)
  const hasPicture = (of: number | null) => data?.some(({ userId }) => userId === of) ?? false
  return (
    <Card title="Pictures" icon={<ImageUp size={22} aria-hidden />}>
      {isError && !data && <Failed what="The pictures" onRetry={refetch} />}
      {data && (
        <ul className="space-y-5">
          <PortraitRow
            name={fullNameOf(user)}
            seed={user.id}
            of="own"
            title="You"
            about="Shown beside your name to everyone in your circles."
            hasPicture={hasPicture(user.id)}
          />
          {maySetClient && (
            <PortraitRow
              name={name}
              seed={id}
              of="client"
              title={name}
              about="Shown to this circle, and on the emergency card if you choose so there."
              hasPicture={hasPicture(null)}
            />
          )}
        </ul>
      )}
    </Card>
  )
}
