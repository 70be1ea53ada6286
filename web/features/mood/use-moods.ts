import { compareText } from '@kinfold/contract/compare-text.ts'
import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import type { MoodContent, MoodEntry } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCirclePages } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { useOptimistic } from '../../access/use-optimistic.ts'
import { sayRecorded, useRecord } from '../../access/use-record.ts'
import { mending } from '../../api/live/mend.ts'
import { send } from '../../api/send.ts'
import { useNewId } from '../../api/use-new-id.ts'
import { discard, stateOf } from '../../device/outbox.ts'
import { type DateRange, isInRange } from '../../ui/forms/days/use-date-range.ts'
import { type ListedMood, waitingMoods } from './waiting-moods.ts'

export const PAGE_SIZE = 30

/** The entries of some days, newest first, with this device's unsent ones. */
export function useMoods(range: DateRange) {
  const circle = useCircle()
  const isMeant = ({ occurredAt }: Pick<MoodEntry, 'occurredAt'>) => isInRange(dayAt(occurredAt, circle.zone), range)
  const mend = mending<MoodEntry>({
    areas: ['mood_entries'],
    saves: [mood.create, mood.update, mood.restore],
    read: (id) => send(mood.read, { params: { id }, query: { clientId: circle.id } }),
    fits: isMeant,
    order: newestFirst,
  })
  const pages = useCirclePages(mood.list, { query: { limit: PAGE_SIZE, ...range } }, { mend })
  const saved: ListedMood[] = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return { ...pages, entries: useOptimistic(saved, waitingMoods).filter(isMeant).sort(newestFirst) }
}

/**
 * Records a mood: shown at once and sent as soon as possible, once. Returns its id if it is kept. `draft`: the name of the
 * draft that it was typed in.
 */
export function useNoteMood() {
  const circle = useCircle()
  const record = useRecord()
  const [id, renew] = useNewId()
  return async (content: MoodContent, draft?: string): Promise<string | undefined> => {
    const entry = { query: { clientId: circle.id }, body: { id, ...content } }
    if (!(await record(mood.create, id, entry, { draft }))) return undefined
    renew()
    return id
  }
}

/** Takes back what was just recorded. It is queued after the record, so that it also works offline. `says`: in a message. */
export function useTakeBackMood() {
  const circle = useCircle()
  const record = useRecord()
  return (id: string, { says = true } = {}) => {
    if (stateOf(id) === 'failed') return void discard(id)
    const entry = `undo ${id}`
    void record(mood.remove, entry, { params: { id }, query: { clientId: circle.id } }).then(
      (isKept) => isKept && says && sayRecorded([entry], { title: 'Mood removed again' }),
    )
  }
}

const newestFirst = (a: MoodEntry, b: MoodEntry) => compareText(b.occurredAt, a.occurredAt) || compareText(b.id, a.id)
