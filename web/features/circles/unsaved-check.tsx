import { useEffect, useState } from 'react'
import { useSignedIn } from '../../access/session.ts'
import { useCircle } from '../../access/use-can.ts'
import { later } from '../../ui/layout/later.tsx'
import { type NamedMedication, unsavedMedications } from './unsaved-names.ts'

const UnsavedNote = later(() => import('./profile/unsaved-note.tsx').then(({ UnsavedNote }) => UnsavedNote))

/** Offers medications of the care profile that could not be saved; usually there are none. */
export function UnsavedCheck() {
  const { user } = useSignedIn()
  const { id } = useCircle()
  const [unsaved, setUnsaved] = useState<NamedMedication[]>([])
  useEffect(() => {
    let isOpen = true
    unsavedMedications(user.id, id).then(
      (kept) => isOpen && setUnsaved(kept),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [user.id, id])
  return unsaved.length > 0 && <UnsavedNote unsaved={unsaved} onLeft={setUnsaved} />
}
