import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import { allergyName, isNone } from '@kinfold/contract/features/allergies/wording.ts'
import { Check, History, Pencil, Trash2 } from 'lucide-react'
import { useCanIn } from '../../access/use-can.ts'
import { useSend } from '../../api/hooks.ts'
import { sayFailed } from '../../api/say-failed.ts'
import { removed, undoable } from '../../api/undoable.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { severityLabels, sourceLabels, watchedFor } from './allergy-words.ts'

type Props = { clientId: number; allergy: Allergy; onEdit: () => void; onHistory: () => void }

export const AllergyRow = ({ allergy, ...actions }: Props) => (
  <li id={allergy.id} className="py-3 first:pt-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="min-w-0 text-base wrap-anywhere" dir="auto">
        {allergyName(allergy)}
      </h3>
      {allergy.severity && (
        <Badge tone={allergy.severity === 'severe' ? 'urgent' : 'attention'}>{severityLabels[allergy.severity]}</Badge>
      )}
      {!allergy.isConfirmed && <Badge tone="attention">Not confirmed</Badge>}
    </div>
    <About allergy={allergy} />
    <RowActions allergy={allergy} {...actions} />
  </li>
)

function About({ allergy }: { allergy: Allergy }) {
  const { reaction, since, source, isConfirmed, asTyped, authorName } = allergy
  const facts = [reaction, since && `since ${since}`].filter(Boolean).join(', ')
  return (
    <div className="text-pretty wrap-anywhere">
      {facts && <p dir="auto">{facts}</p>}
      {!isNone(allergy) && <p className="text-sm text-soft">{watchedFor(allergy)}</p>}
      <p className="text-sm text-soft">
        {isConfirmed ? sourceLabels[source] : <TypedBy text={asTyped} />}, noted by <span dir="auto">{authorName}</span>
      </p>
    </div>
  )
}

const TypedBy = ({ text }: { text: string | null }) => (
  <>
    Typed as “<span dir="auto">{text}</span>”
  </>
)

function RowActions({ clientId, allergy, onEdit, onHistory }: Props) {
  const mayConfirm = useCanIn(clientId, 'allergies.confirm', allergy.authorId)
  const mayEdit = useCanIn(clientId, 'allergies.update', allergy.authorId)
  const confirm = useSend(allergies.confirm)
  const which = { params: { id: allergy.id }, query: { clientId } }
  const name = allergyName(allergy)
  return (
    <div className="-ml-2 flex flex-wrap">
      {mayConfirm && !allergy.isConfirmed && (
        <Button
          look="quiet"
          className="px-2!"
          icon={<Check size={18} aria-hidden />}
          aria-label={`Confirm ${name}`}
          busy={confirm.isPending && 'Saving...'}
          onClick={() =>
            confirm.mutate(which, {
              onSuccess: () => toast({ title: 'Confirmed', description: name }),
              onError: (error) => sayFailed('This was not confirmed', error),
            })
          }
        >
          Confirm
        </Button>
      )}
      {mayEdit && !isNone(allergy) && (
        <Button
          look="quiet"
          className="px-2!"
          icon={<Pencil size={18} aria-hidden />}
          aria-label={`Edit ${name}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      )}
      {allergy.version > 1 && (
        <Button
          look="quiet"
          className="px-2!"
          icon={<History size={18} aria-hidden />}
          aria-label={`Changes to ${name}`}
          onClick={onHistory}
        >
          Changes
        </Button>
      )}
      <RemoveButton clientId={clientId} allergy={allergy} />
    </div>
  )
}

/** Can be undone from the toast. */
function RemoveButton({ clientId, allergy }: Pick<Props, 'clientId' | 'allergy'>) {
  const mayRemove = useCanIn(clientId, 'allergies.remove', allergy.authorId)
  const removal = undoable(useSend(allergies.remove), useSend(allergies.restore), removed())
  if (!mayRemove) return null
  return (
    <Button
      look="quiet"
      className="px-2!"
      icon={<Trash2 size={18} aria-hidden />}
      aria-label={`Remove ${allergyName(allergy)}`}
      busy={removal.isPending && 'Removing...'}
      onClick={() => removal.run({ params: { id: allergy.id }, query: { clientId } })}
    >
      Remove
    </Button>
  )
}
