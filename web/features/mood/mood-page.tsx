import { mood } from '@kinfold/contract/features/mood/endpoints.ts'
import { forms } from '@kinfold/contract/features/mood/rules/forms.ts'
import type { MoodDays } from '@kinfold/contract/features/mood/schemas/entries.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { MINUTE_MS } from '@kinfold/contract/time/durations.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { SproutPicture } from '../../ui/pictures.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { MoodList } from './mood-list.tsx'
import { Patterns } from './patterns.tsx'
import { Trend } from './pictures/trend.tsx'
import { meanOf } from './pictures/trend-words.ts'
import { YearMap } from './pictures/year-map.tsx'
import { Questionnaires } from './questionnaires/questionnaires.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { useMoodSearch } from './use-mood-search.ts'
import { moodText } from './words.ts'
import { yearUntil } from './year-of.ts'

const dialogs = () => import('./entry/mood-dialogs.tsx')
const NewMoodDialog = later(() => dialogs().then((part) => part.NewMoodDialog), { name: 'The form' })
const EditMoodDialog = later(() => dialogs().then((part) => part.EditMoodDialog))
const FormDialog = later(() => import('./questionnaires/form-dialog.tsx').then((part) => part.FormDialog))

export function MoodPage() {
  const { zone } = useCircle()
  const mayNote = useCan('mood.create')
  const mayAnswer = useCan('mood.answer')
  const { search, change } = useMoodSearch()
  const today = dayAt(useServerNow(MINUTE_MS), zone)
  const days = useCircleApi(mood.days, { query: yearUntil(today) })
  const form = search.form && search.form in forms ? (search.form as keyof typeof forms) : undefined
  return (
    <>
      <Heading days={days.data} today={today} />
      {days.isPending ? <Skeleton className="mb-8 h-96" /> : mayNote && <QuickEntry />}
      {days.isError && !days.data && <Failed what="The year" onRetry={days.refetch} />}
      {days.data && days.data.days.length === 0 && (
        <EmptyState picture={<SproutPicture />} title="Nothing noted yet">
          One tap a day is enough. After two weeks you see which days were good, and what went with them.
        </EmptyState>
      )}
      {days.data && days.data.days.length > 0 && (
        <>
          <Trend days={days.data.days} today={today} />
          <YearMap days={days.data.days} today={today} />
          <Patterns today={today} />
        </>
      )}
      {!days.isPending && (
        <>
          <Questionnaires />
          <MoodList />
        </>
      )}
      {search.new && mayNote && <NewMoodDialog onClose={() => change({ new: undefined })} />}
      {search.edit && <EditMoodDialog id={search.edit} onClose={() => change({ edit: undefined })} />}
      {form && mayAnswer && <FormDialog key={form} name={form} onClose={() => change({ form: undefined })} />}
    </>
  )
}

function Heading({ days, today }: { days: MoodDays | undefined; today: string }) {
  const { firstName } = useCircle()
  const week = days?.days.filter(({ day }) => day > addDays(today, -7)) ?? []
  return (
    <PageHead
      title="Mood Tracking"
      about={
        week.length > 0 ? (
          <span dir="auto">
            {`${firstName}’s last seven days: on average ${moodText(meanOf(week)).toLowerCase()}, noted on ${week.length} of 7.`}
          </span>
        ) : (
          <WhosePage />
        )
      }
      onPaper={week.length > 0 && <WhosePage />}
    />
  )
}
