import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import type { Mood } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { useState } from 'react'
import { useCircleApi } from '../../access/circle-calls.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/layout/later.tsx'
import { moodText } from '../mood/words.ts'

const EditMoodDialog = later(() => import('../mood/entry/mood-dialogs.tsx').then((part) => part.EditMoodDialog))

/** Opens the form of an entry here, so that closing it leads back. `noted`: the mood as it was first noted. */
export function SayMore({ id, noted, onOpen }: { id: string; noted: Mood; onOpen: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const { data } = useCircleApi(mood.read, { params: { id } }, { enabled: wasOpened })
  return (
    <>
      {data && data.mood !== noted && <p className="mt-3">Changed to: {moodText(data.mood)}.</p>}
      <Button
        look="quiet"
        className="mt-3"
        onClick={() => {
          setOpen(true)
          setOpened(true)
          onOpen()
        }}
      >
        Say more
      </Button>
      {isOpen && <EditMoodDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
