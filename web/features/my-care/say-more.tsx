import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import type { Mood } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { useState } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { moodText } from '../mood/words.ts'

const EditMoodDialog = later(() => import('../mood/entry/mood-dialogs.tsx').then((part) => part.EditMoodDialog))

type SayMoreProps = {
  id: string
  /** The mood as it was first noted. */
  noted: Mood
  wasOpened: boolean
  onOpen: () => void
}

/** Opens the form of an entry here, so that closing it leads back. */
export function SayMore({ id, noted, wasOpened, onOpen }: SayMoreProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCircleApi(mood.read, { params: { id } }, { enabled: wasOpened })
  return (
    <>
      {data && data.mood !== noted && <p className="mt-3">Changed to: {moodText(data.mood)}.</p>}
      <Button
        look="quiet"
        className="mt-3"
        onClick={() => {
          setOpen(true)
          onOpen()
        }}
      >
        Say more
      </Button>
      {isOpen && <EditMoodDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
