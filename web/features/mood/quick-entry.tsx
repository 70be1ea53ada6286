import type { Mood, Respondent } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { useState } from 'react'
import { useCircle } from '../../access/use-can.ts'
import { sayRecorded } from '../../access/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { blankMood } from './entry/mood-values.ts'
import { FaceButtons } from './faces.tsx'
import { useMoodSearch } from './use-mood-search.ts'
import { useNoteMood, useTakeBackMood } from './use-moods.ts'
import { WhoseView } from './whose-view.tsx'

/** One tap records how somebody is now; details can be added afterwards. */
export function QuickEntry() {
  const { role, firstName, zone } = useCircle()
  const { change } = useMoodSearch()
  const note = useNoteMood()
  const takeBack = useTakeBackMood()
  const isClient = role === 'client'
  const question = isClient ? 'How are you?' : `How is ${firstName}?`
  const [respondent, setRespondent] = useState<Respondent>(isClient ? 'self' : 'proxy')
  const pick = async (mood: Mood) => {
    const id = await note({ ...blankMood(isClient, zone), mood, respondent })
    if (id)
      sayRecorded([id], {
        title: `Noted: ${moodWords[mood]}`,
        action: { label: 'Undo', run: () => takeBack(id) },
        other: { label: 'Say more', run: () => change({ edit: id }) },
      })
  }
  return (
    <section
      aria-labelledby="how"
      data-print="no"
      className="mb-8 space-y-3 rounded-card border border-line bg-card p-5"
    >
      <h2 id="how" className="text-lg">
        {question}
      </h2>
      <WhoseView value={respondent} onChange={setRespondent} />
      <FaceButtons label={question} onPick={(mood) => void pick(mood)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">A diary, not a medical test.</p>
        <Button look="quiet" className="max-sm:at-edge sm:-mr-4" onClick={() => change({ new: 'mood' })}>
          Add energy, sleep or a note
        </Button>
      </div>
    </section>
  )
}
