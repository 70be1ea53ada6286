import { listText } from '@kinfold/contract/format.ts'
import { Pill } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../access/session.ts'
import { useCircle } from '../../../access/use-can.ts'
import { refreshAreas } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { keepUnsaved, type NamedMedication } from '../unsaved-names.ts'
import { saveProfileMedications } from './unsaved-medications.ts'

type UnsavedNoteProps = { unsaved: NamedMedication[]; onLeft: (left: NamedMedication[]) => void }

/** Lists medications of the care profile that are missing, and saves them again. */
export function UnsavedNote({ unsaved, onLeft }: UnsavedNoteProps) {
  const { user } = useSignedIn()
  const { id } = useCircle()
  const [isSaving, setSaving] = useState(false)
  const leave = async (left: NamedMedication[]) => {
    await keepUnsaved(user.id, id, left).catch(() => {})
    onLeft(left)
  }
  const saveAgain = async () => {
    setSaving(true)
    const left = await saveProfileMedications(id, unsaved)
    await leave(left)
    setSaving(false)
    if (left.length > 0) return toast({ title: 'This was not saved', description: namesOf(left), tone: 'problem' })
    toast({ title: 'Medications saved', description: 'They need review.' })
    await refreshAreas(['medications'], id)
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card bg-apricot-wash px-4 py-3 text-apricot-ink"
    >
      <Pill size={22} aria-hidden />
      <p className="flex-1 basis-48 wrap-anywhere">
        {unsaved.length === 1 ? 'One medication' : `${unsaved.length} medications`} of the care profile could not be
        saved: <bdi>{namesOf(unsaved)}</bdi>.
      </p>
      <Button look="secondary" busy={isSaving && 'Saving...'} onClick={saveAgain}>
        Save again
      </Button>
      <Button look="quiet" onClick={() => void leave([])}>
        Discard
      </Button>
    </div>
  )
}

const namesOf = (medications: NamedMedication[]) => listText(medications.map(({ name }) => name))
