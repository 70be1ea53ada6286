import { type Mood, moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { useState } from 'react'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { blankMood } from '../mood/entry/mood-values.ts'
import { FaceButtons } from '../mood/faces.tsx'
import { useNoteMood, useTakeBackMood } from '../mood/use-moods.ts'
import { SayMore } from './say-more.tsx'

const CORRECTED_WITHIN_MS = 60_000

/** `hasMore`: something may have been written to it, so it is no slip of the finger. */
type Noted = { id: string; mood: Mood; at: number; hasMore: boolean }

/** One tap records one's own mood, or the mood of the person cared for; details can be added afterwards. */
export function HowAmI() {
  const { role, firstName, zone } = useCircle()
  const isClient = role === 'client'
  const question = isClient ? 'How are you?' : `How is ${firstName}?`
  const mayNote = useCan('mood.create')
  const note = useNoteMood()
  const takeBack = useTakeBackMood()
  const [noted, setNoted] = useState<Noted>()
  const [undone, setUndone] = useState(0)
  if (!mayNote) return null
  const pick = async (mood: Mood) => {
    const id = await note({ ...blankMood(isClient, zone), mood })
    if (!id) return
    // Chosen again at once, it was the wrong face before.
    if (noted && !noted.hasMore && performance.now() - noted.at < CORRECTED_WITHIN_MS)
      takeBack(noted.id, { says: false })
    setNoted({ id, mood, at: performance.now(), hasMore: false })
  }
  return (
    <Card title={question}>
      {/* After an undo, the same face may be pressed again at once. */}
      <FaceButtons key={undone} label={question} onPick={(mood) => void pick(mood)} />
      <div role="status" className="wraps-at-edge items-center gap-x-2">
        {undone > 0 && !noted && (
          <p ref={focus} tabIndex={-1} className="mt-3">
            Not noted.
          </p>
        )}
        {noted && (
          <>
            <p className="mt-3">Noted: {moodWords[noted.mood]}.</p>
            <SayMore
              key={noted.id}
              id={noted.id}
              noted={noted.mood}
              wasOpened={noted.hasMore}
              onOpen={() => setNoted({ ...noted, hasMore: true })}
            />
            <Button
              look="quiet"
              className="mt-3"
              onClick={() => {
                takeBack(noted.id)
                setNoted(undefined)
                setUndone(undone + 1)
              }}
            >
              Undo
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}

/** The button that was pressed is gone: the focus goes to what replaces it. */
const focus = (element: HTMLElement | null) => element?.focus()
