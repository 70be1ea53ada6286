import { useCallback } from 'react'
import { useCan } from '../../access/use-can.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { useMedicationsSearch } from '../doses/use-medications-search.ts'

/** The forms that the address asks for. */
export function MedicationDialogs() {
  const { search, change } = useMedicationsSearch()
  const mayAdd = useCan('medications.create')
  const close = useCallback(() => change({ add: undefined, edit: undefined }), [change])
  if (search.edit) return <Edit key={search.edit} id={search.edit} onClose={close} />
  return search.add && mayAdd ? <Add onClose={close} /> : null
}

const loadAdd = () => import('./form/medication-form-dialogs.tsx').then(({ AddDialog }) => AddDialog)
const loadEdit = () => import('./form/medication-form-dialogs.tsx').then(({ EditDialog }) => EditDialog)

function Add({ onClose }: { onClose: () => void }) {
  const Dialog = useOnDemand(loadAdd, onClose)
  return Dialog ? <Dialog onClose={onClose} /> : null
}

function Edit({ id, onClose }: { id: string; onClose: () => void }) {
  const Dialog = useOnDemand(loadEdit, onClose)
  return Dialog ? <Dialog id={id} onClose={onClose} /> : null
}
