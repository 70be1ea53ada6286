import { listText } from '@kinfold/contract/format.ts'
import { Pill } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../access/session.ts'
import { useCircle } from '../../../access/use-can.ts'
import { refreshAreas } from '../../../api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { keepUnsaved } from '../unsaved-names.ts'
import { saveProfileMedications } from './unsaved-medications.ts'

type UnsavedNoteProps = { names: string[]; onLeft: (names: string[]) => void }

/** Lists medications of the care profile that are missing, and saves them again. */
export function UnsavedNote({ names, onLeft }: UnsavedNoteProps) {
  const { user } = useSignedIn()
  const { id } = useCircle()
  const [isSaving, setSaving] = useState(false)
  const leave = async (left: string[]) => {
    await keepUnsaved(user.id, id, left).catch(() => {})
    onLeft(left)
  }
  const saveAgain = async () => {
    setSaving(true)
    const left = await saveProfileMedications(id, names)
    await leave(left)
    setSaving(false)
    if (left.length > 0) return toast({ title: 'This was not saved', description: listText(left), tone: 'problem' })
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
        {names.length === 1 ? 'One medication' : `${names.length} medications`} of the care profile could not be saved:{' '}
        <bdi>{listText(names)}</bdi>.
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
