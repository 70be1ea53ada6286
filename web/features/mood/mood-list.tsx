import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import { energyWords, tagWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { numberText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { useCircleSend } from '../../access/circle-calls.ts'
import { UnsavedNote } from '../../access/unsaved-note.tsx'
import { useCan, useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { removed, undoable } from '../../api/undoable.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton, whileBusy } from '../../ui/button.tsx'
import { DateRangeFields, rangeInWords } from '../../ui/forms/days/date-range.tsx'
import { useDateRange } from '../../ui/forms/days/use-date-range.ts'
import { ByDay } from '../../ui/layout/by-day.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { FilteredBy } from '../../ui/layout/filtered-by.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { exactTime, timeAndDay, timeOfDay } from '../../ui/time.ts'
import { useMoodSearch } from './use-mood-search.ts'
import { useMoods } from './use-moods.ts'
import type { ListedMood } from './waiting-moods.ts'
import { faces, moodNear, moodText, visibilityLabels, whoseView } from './words.ts'

/** All entries by day, newest first. */
export function MoodList() {
  const { zone } = useCircle()
  const { range, isNarrowed, setRange } = useDateRange()
  const list = useMoods(range)
  const { entries, isPending, isError, refetch } = list
  const skeleton = isPending && entries.length === 0 && <SkeletonList count={4} className="h-16" />
  const failed = isError && entries.length === 0 && <Failed what="The mood" onRetry={refetch} />
  if (entries.length === 0 && !isNarrowed) return failed || skeleton || null
  return (
    <section aria-labelledby="noted" className="mb-8">
      <h2 id="noted" className="text-lg">
        What was noted
      </h2>
      <search data-print="no" className="my-3 grid gap-3 sm:grid-cols-3">
        <DateRangeFields range={range} today={dayAt(serverNow(), zone)} onChange={setRange} />
      </search>
      <FilteredBy parts={[rangeInWords(range)]} />
      {failed || skeleton}
      {!failed && !skeleton && entries.length === 0 && <p className="text-soft">Nothing was noted on these days.</p>}
      <ByDay items={entries} zone={zone} momentOf={({ occurredAt }) => occurredAt}>
        {(entry) => <Row key={entry.id} entry={entry} />}
      </ByDay>
      <MoreButton list={list} className="mt-4">
        Show earlier entries
      </MoreButton>
    </section>
  )
}

function Row({ entry }: { entry: ListedMood }) {
  const { zone, firstName } = useCircle()
  const Icon = faces[moodNear(entry.mood)]
  const facts = factsOf(entry)
  const { pending } = entry
  return (
    <li id={entry.id} className="flex gap-3 py-3 print:break-inside-avoid">
      <Icon size={28} aria-hidden className="mt-0.5 shrink-0 text-green" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold">{moodText(entry.mood)}</span>
          {facts.length > 0 && <span className="text-soft">{facts.join(' · ')}</span>}
          {entry.visibleTo !== 'circle' && (
            <Badge icon={<Lock size={14} aria-hidden />}>{visibilityLabels[entry.visibleTo].label}</Badge>
          )}
        </p>
        {entry.tags.length > 0 && <p>{entry.tags.map((tag) => tagWords[tag]).join(', ')}</p>}
        {[entry.triggers, entry.note].map(
          (text) =>
            text && (
              <p key={text} className="wrap-anywhere whitespace-pre-line" dir="auto">
                {text}
              </p>
            ),
        )}
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <time dateTime={entry.occurredAt} title={exactTime(entry.occurredAt, zone)} className="tabular-nums">
            {timeOfDay(entry.occurredAt, zone)}
          </time>
          <span dir="auto">{whoseView(entry, firstName)}</span>
        </p>
        {pending && <UnsavedNote {...pending} />}
      </div>
      {!pending && <Actions entry={entry} />}
    </li>
  )
}

const factsOf = ({ energy, anxiety, sleepHours }: ListedMood): string[] => [
  ...(energy === null ? [] : [`Energy: ${energyWords[energy as keyof typeof energyWords].toLowerCase()}`]),
  ...(anxiety === null ? [] : [`Anxiety ${anxiety} of 10`]),
  ...(sleepHours === null ? [] : [`${numberText(sleepHours)} h of sleep`]),
]

function Actions({ entry }: { entry: ListedMood }) {
  const { zone } = useCircle()
  const { change } = useMoodSearch()
  const mayEdit = useCan('mood.update', entry.authorId)
  const mayRemove = useCan('mood.remove', entry.authorId)
  const removal = undoable(useCircleSend(mood.remove), useCircleSend(mood.restore), removed('entry'))
  const name = `${moodText(entry.mood).toLowerCase()}, ${timeAndDay(entry.occurredAt, zone)}`
  return (
    <div className="flex shrink-0 empty:hidden">
      {mayEdit && (
        <IconButton
          label={`Edit the entry: ${name}`}
          icon={<Pencil size={18} aria-hidden />}
          onClick={() => change({ edit: entry.id })}
        />
      )}
      {mayRemove && (
        <IconButton
          label={`Remove the entry: ${name}`}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => removal.run({ params: { id: entry.id } })}
          {...whileBusy(removal.isPending)}
        />
      )}
    </div>
  )
}
