import { medications } from '@kinfold/contract/features/prescriptions/endpoints.ts'
import { needsReview } from '@kinfold/contract/features/prescriptions/rules/standings.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Failed } from '../../../ui/layout/failed.tsx'
import { SkeletonList } from '../../../ui/layout/skeleton.tsx'
import { SproutPicture } from '../../../ui/pictures.tsx'
import { daysAround } from '../days-around.ts'
import type { Listed } from '../due-doses.ts'
import { ToMedications } from '../to-medications.tsx'
import { useDue } from '../use-due.ts'
import { AsNeededCard } from './as-needed-card.tsx'
import { DoseGroupCard, type DoseTone } from './dose-group.tsx'
import { RefusedBefore } from './refused-before.tsx'
import { type DoseGroup, groupToday, isForToday, type Today } from './today-groups.ts'
import { TodayProgress } from './today-progress.tsx'

/** What is due now, late, later and done; and what may be given as needed. */
export function TodayView() {
  const { zone } = useCircle()
  const { from, to } = daysAround(dayAt(serverNow(), zone))
  const { listed, now, isPending, isError, refetch } = useDue(from, to)
  if (isPending) return <SkeletonList count={4} className="h-32" />
  if (!listed) return isError ? <Failed what="Today’s doses" onRetry={refetch} /> : null
  const items = listed.items.filter((item) => isForToday(item, zone, now))
  const groups = groupToday(items, zone, now)
  const isNothing = items.length === 0 && listed.asNeeded.length === 0
  return (
    <>
      <RefusedBefore isShown={({ id }) => shownIn(listed, groups).has(id)} />
      {isNothing ? <NothingDue /> : <Sections listed={listed} groups={groups} now={now} />}
    </>
  )
}

/** The unsent records that the rows and cards below show. */
const shownIn = ({ asNeeded }: Listed, groups: Today): Set<string | undefined> =>
  new Set([
    ...Object.values(groups).flatMap((each) => each.flatMap(({ doses }) => doses.map(({ pending }) => pending?.id))),
    ...asNeeded.map(({ refused }) => refused?.id),
  ])

function Sections({ listed, groups, now }: { listed: Listed; groups: Today; now: number }) {
  const hasAsNeeded = listed.asNeeded.length > 0
  const { late, due, later, missed, dropped, done } = groups
  const isBeside = hasAsNeeded && [late, due, later, missed, dropped, done].some(({ length }) => length > 0)
  return (
    <div
      className={classes(
        'space-y-7',
        // Beside the rest: rows of their own height, then one that takes what the cards need more. Tab goes down one column, too.
        isBeside &&
          '[reading-flow:grid-columns] xl-page:grid xl-page:grid-cols-[minmax(0,1fr)_24rem] xl-page:grid-rows-[repeat(7,auto)_1fr] xl-page:gap-x-8',
      )}
    >
      <TodayProgress doses={listed.items} now={now} />
      <Section title="Late" about="Not recorded yet" groups={late} tone="late" now={now} />
      <Section title="Due now" groups={due} tone="due" now={now} />
      {hasAsNeeded && (
        <section className="xl-page:col-start-2 xl-page:row-start-1 xl-page:row-end-[-1]">
          <h2 className="mb-2 text-lg">As needed</h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-3">
            {listed.asNeeded.map((each) => (
              <AsNeededCard key={each.medicationId} each={each} now={now} />
            ))}
          </ul>
        </section>
      )}
      <Section title="Later today" groups={later} tone="quiet" now={now} />
      <Section title="Missed today" about="Nobody recorded these" groups={missed} tone="quiet" now={now} />
      <Section
        title="No longer due"
        about="The schedule was changed, put on hold or stopped"
        groups={dropped}
        tone="quiet"
        now={now}
      />
      <Section title="Done today" groups={done} tone="done" now={now} />
    </div>
  )
}

type SectionProps = {
  title: string
  about?: string
  groups: DoseGroup[]
  tone: DoseTone
  now: number
}

function Section({ title, about, groups, tone, now }: SectionProps) {
  if (groups.length === 0) return null
  const isOpen = (tone !== 'late' && tone !== 'due') || groups.some(({ open }) => open.length > 0)
  return (
    <section>
      <h2 className="mb-2 text-lg">
        <span className={tone === 'late' && isOpen ? 'text-red-ink' : ''}>{isOpen ? title : 'Just recorded'}</span>
        {about && isOpen && <span className="text-base font-normal text-soft"> · {about}</span>}
      </h2>
      <ul className={tone === 'done' ? '' : 'space-y-3'}>
        {groups.map((group) => (
          <DoseGroupCard key={group.dueAt} group={group} tone={tone} now={now} />
        ))}
      </ul>
    </section>
  )
}

function NothingDue() {
  const circle = useCircle()
  const { data, isPending } = useCircleApi(medications.list)
  if (isPending) return <SkeletonList count={4} className="h-32" />
  const toReview = data?.filter(needsReview).length ?? 0
  return (
    <EmptyState picture={<SproutPicture />} title="Nothing is due today" action={<ToMedications />}>
      {toReview > 0
        ? reviewText(toReview)
        : `As soon as ${circle.firstName} has a medication with times, its doses appear here. One tap records each of them.`}
    </EmptyState>
  )
}

const reviewText = (count: number) =>
  count === 1
    ? '1 medication needs review and is not due until someone confirms it.'
    : `${count} medications need review and are not due until someone confirms them.`
