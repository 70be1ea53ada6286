import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import { type Mood, moodWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import type { MoodDays } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { addDays, daysFrom } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Smile } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { useOptimistic } from '../../access/use-optimistic.ts'
import { sayRecorded } from '../../access/use-record.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { linkClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { blankMood } from './entry/mood-values.ts'
import { FaceButtons } from './faces.tsx'
import { useNoteMood, useTakeBackMood } from './use-moods.ts'
import { type ListedMood, waitingMoods, withUnsentDays } from './waiting-moods.ts'
import { faces, moodNear, moodText } from './words.ts'

const DAYS = 7

/** Seven days as faces, and one tap for now. */
export function WeekOfMood() {
  const { zone, role, firstName } = useCircle()
  const mayNote = useCan('mood.create')
  const note = useNoteMood()
  const takeBack = useTakeBackMood()
  const today = dayAt(useServerNow(MINUTE_MS), zone)
  const from = addDays(today, 1 - DAYS)
  const { data, isError, refetch } = useCircleApi(mood.days, { query: { from, to: today } })
  const unsent = useOptimistic<ListedMood[]>([], waitingMoods)
  const isClient = role === 'client'
  const question = isClient ? 'How are you now?' : `How is ${firstName} now?`
  const pick = async (chosen: Mood) => {
    const id = await note({ ...blankMood(isClient, zone), mood: chosen })
    if (id)
      sayRecorded([id], {
        title: `Noted: ${moodWords[chosen]}`,
        description: isClient ? undefined : 'As you see it.',
        action: { label: 'Undo', run: () => takeBack(id) },
      })
  }
  return (
    <Card
      title="Mood this week"
      icon={<Smile size={20} aria-hidden />}
      action={
        <Link to="/mood-tracking" className={linkClasses()}>
          More<span className="sr-only"> about the mood</span>
        </Link>
      }
    >
      <div className="mb-4">
        {isError && !data ? (
          <Failed what="This week’s mood" onRetry={refetch} />
        ) : (
          <Week from={from} days={data && withUnsentDays(data.days, unsent, zone)} />
        )}
      </div>
      {mayNote && (
        <>
          <p className="mb-2 font-semibold">{question}</p>
          <FaceButtons label={question} onPick={(chosen) => void pick(chosen)} />
        </>
      )}
    </Card>
  )
}

/** A face for each day; `days` undefined: not known yet, which is not the same as nothing noted. */
const Week = ({ from, days }: { from: string; days: MoodDays['days'] | undefined }) => (
  <ul className="@container grid grid-cols-7 gap-1 text-center text-sm">
    {daysFrom(from, DAYS).map((day) => {
      const mean = days?.find((each) => each.day === day)?.mean
      const Icon = mean === undefined ? undefined : faces[moodNear(mean)]
      return (
        <li key={day}>
          <Weekday day={day} />
          {Icon ? (
            <Icon size={28} aria-hidden className="mx-auto text-green" />
          ) : (
            <span aria-hidden className="mx-auto block size-7 rounded-full border border-edge/60" />
          )}
          <span className="sr-only">{days && (mean === undefined ? 'nothing noted' : moodText(mean))}</span>
        </li>
      )
    })}
  </ul>
)

/** With large text on a phone there is room for its first letter. */
function Weekday({ day }: { day: string }) {
  const name = dayText(day, 'shortWeekday')
  return (
    <span className="block text-soft">
      <span className="@max-[15rem]:sr-only">{name}</span>
      <span aria-hidden className="hidden @max-[15rem]:inline">
        {[...name][0]}
      </span>
    </span>
  )
}
