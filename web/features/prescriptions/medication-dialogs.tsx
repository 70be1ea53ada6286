import { useCan } from '../../access/use-can.ts'
import { later } from '../../ui/layout/later.tsx'
import { useMedicationsSearch } from '../doses/use-medications-search.ts'

/** The forms that the address opens. */
export function MedicationDialogs() {
  const { search, change } = useMedicationsSearch()
  const mayAdd = useCan('medications.create')
  const close = () => change({ add: undefined, edit: undefined })
  if (search.edit) return <Edit key={search.edit} id={search.edit} onClose={close} />
  return search.add && mayAdd ? <Add onClose={close} /> : null
}

const Add = later(() => import('./form/medication-form-dialogs.tsx').then(({ AddDialog }) => AddDialog))
const Edit = later(() => import('./form/medication-form-dialogs.tsx').then(({ EditDialog }) => EditDialog))
