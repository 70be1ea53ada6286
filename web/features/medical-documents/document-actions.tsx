import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { FilePlus2, Pencil, Trash2 } from 'lucide-react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { removed, undoable } from '../../api/undoable.ts'
import { Button } from '../../ui/button.tsx'
import { useVaultSearch } from './use-vault-search.ts'

/** The actions this person is allowed on it. */
export function DocumentActions({ document }: { document: MedicalDocument }) {
  const { go } = useVaultSearch()
  const mayEdit = useCan('medicalDocuments.update', document.authorId)
  const mayReplace = useCan('medicalDocuments.create') && mayEdit && document.status === 'current'
  const mayRemove = useCan('medicalDocuments.remove', document.authorId)
  return (
    <div data-print="no" className="flex flex-wrap gap-2 empty:hidden">
      {mayEdit && (
        <Button look="secondary" icon={<Pencil size={18} aria-hidden />} onClick={() => go({ edit: document.id })}>
          Edit
        </Button>
      )}
      {mayReplace && (
        <Button
          look="secondary"
          icon={<FilePlus2 size={18} aria-hidden />}
          onClick={() => go({ new: 'document', replaces: document.id })}
        >
          Replace with a newer one
        </Button>
      )}
      {mayRemove && <RemoveButton document={document} />}
    </div>
  )
}

/** Can be undone from the toast. */
function RemoveButton({ document: { id, category, title } }: { document: MedicalDocument }) {
  const { change } = useVaultSearch()
  const removal = undoable(
    useCircleSend(medicalDocuments.remove),
    useCircleSend(medicalDocuments.restore),
    removed('document'),
  )
  const onGone = () => change({ document: undefined, file: undefined, category })
  return (
    <Button
      look="quiet"
      icon={<Trash2 size={18} aria-hidden />}
      busy={removal.isPending && 'Removing...'}
      onClick={() => removal.run({ params: { id } }, { description: title, onGone })}
    >
      Remove document
    </Button>
  )
}
