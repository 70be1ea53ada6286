import { NONE_OF_ANYTHING } from '@kinfold/contract/features/allergies/choices.ts'
import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { ListPlus, OctagonAlert, Plus } from 'lucide-react'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useCanIn } from '../../access/use-can.ts'
import { useApi, useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { later } from '../../ui/layout/later.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AllergyRow } from './allergy-row.tsx'

type Props = { client: { id: number; firstName: string } }

/** What the person must not be given: one row each, or the statement that nothing is known. */
export function Allergies({ client }: Props) {
  const { data, isPending, isError, refetch } = useApi(
    allergies.list,
    { query: { clientId: client.id } },
    { retryOnMount: false },
  )
  const [opened, setOpened] = useState<{ allergy?: Allergy }>()
  const [asked, setAsked] = useState<Allergy>()
  const [isSeveral, setSeveral] = useState(false)
  const toConfirm = data?.filter(({ isConfirmed }) => !isConfirmed).length ?? 0
  if (isPending)
    return (
      <Card title="Allergies" icon={<OctagonAlert size={22} aria-hidden />}>
        <SkeletonList count={2} className="h-20" />
      </Card>
    )
  if (isError && !data) return <Failed what="The allergies" onRetry={refetch} />
  return (
    <Card title="Allergies" icon={<OctagonAlert size={22} aria-hidden />}>
      {data.length === 0 && <p className="text-soft">Nothing is noted yet. That does not mean there are none.</p>}
      {toConfirm > 0 && (
        <p className="mb-3 text-pretty">
          {toConfirm === 1 ? 'One entry comes' : `${toConfirm} entries come`} from a text that somebody typed. Please
          check and confirm.
        </p>
      )}
      <ul className="divide-y divide-line">
        {data.map((allergy) => (
          <AllergyRow
            key={allergy.id}
            clientId={client.id}
            allergy={allergy}
            onEdit={() => setOpened({ allergy })}
            onHistory={() => setAsked(allergy)}
          />
        ))}
      </ul>
      <Actions
        client={client}
        isEmpty={data.length === 0}
        onAdd={() => setOpened({})}
        onAddSeveral={() => setSeveral(true)}
      />
      {isSeveral && <SeveralDialog client={client} onClose={() => setSeveral(false)} />}
      {opened && <AllergyDialog client={client} allergy={opened.allergy} onClose={() => setOpened(undefined)} />}
      {asked && <AllergyHistory clientId={client.id} allergy={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

type ActionsProps = Props & { isEmpty: boolean; onAdd: () => void; onAddSeveral: () => void }

function Actions({ client, isEmpty, onAdd, onAddSeveral }: ActionsProps) {
  const mayAdd = useCanIn(client.id, 'allergies.create')
  const create = useSend(allergies.create)
  if (!mayAdd) return null
  const stateNone = () =>
    create.mutate(
      {
        query: { clientId: client.id },
        body: { id: uuidv7(), kind: 'none_known', substance: NONE_OF_ANYTHING },
      },
      {
        onSuccess: () => toast({ title: 'No known allergies', description: `Noted for ${client.firstName}` }),
        onError: (error) => sayFailed('This was not saved', error),
      },
    )
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button look="secondary" icon={<Plus size={20} aria-hidden />} onClick={onAdd}>
        Add an allergy
      </Button>
      <Button look="secondary" icon={<ListPlus size={20} aria-hidden />} onClick={onAddSeveral}>
        Add several
      </Button>
      {isEmpty && (
        <Button look="secondary" busy={create.isPending && 'Saving...'} onClick={stateNone}>
          None known
        </Button>
      )}
    </div>
  )
}

const AllergyHistory = later(() => import('./allergy-history.tsx').then(({ AllergyHistory }) => AllergyHistory))
const AllergyDialog = later(() => import('./allergy-dialog.tsx').then(({ AllergyDialog }) => AllergyDialog))
const SeveralDialog = later(() => import('./several-dialog.tsx').then(({ SeveralDialog }) => SeveralDialog))
