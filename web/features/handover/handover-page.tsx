import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import { handover } from '@kinfold/contract/features/handover/endpoints.ts'
import { hasNews } from '@kinfold/contract/features/handover/has-news.ts'
import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { NotebookPen, Printer } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Button, buttonClasses, linkClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { SproutPicture } from '../../ui/pictures.tsx'
import { exactTime } from '../../ui/time.ts'
import { isNothing } from './counts-in-words.ts'
import { AllergiesNews } from './news/allergies-news.tsx'
import { CircleNews } from './news/circle-news.tsx'
import { DiariesNews } from './news/diaries-news.tsx'
import { FoodProfileNews } from './news/food-news.tsx'
import { LogsNews } from './news/logs-news.tsx'
import { MedicinesNews } from './news/medicines-news.tsx'
import { NewsSection } from './news/news-item.tsx'
import { TasksNews } from './news/tasks-news.tsx'
import { headline, isForTheReader, isSerious, whenInSentence } from './news-words.ts'
import { RoutineLogs } from './routine.tsx'
import { TakenOver, TakeOver } from './taken-over.tsx'

/** What the next person has to know, the most important first; for screen and paper. */
export function HandoverPage() {
  const { data, isPending, isError, refetch } = useCircleApi(
    handover.read,
    { query: { by: 'others' } },
    { refetchOnMount: true, staleTime: 0 },
  )
  return (
    <>
      <Heading data={data} />
      {isPending && <Loading />}
      {isError && !data && <Failed what="The handover" onRetry={refetch} />}
      {data && <Content data={data} />}
    </>
  )
}

function Heading({ data }: { data: Handover | undefined }) {
  const circle = useCircle()
  const mayWrite = useCan('careLogs.create')
  return (
    <PageHead
      title="Handover"
      // With the date, because paper may be read on another day.
      onPaper={
        <>
          <bdi>{clientNameOf(circle)}</bdi>
          {data && ` · since ${exactTime(data.since, circle.zone)}, until ${exactTime(data.now, circle.zone)}`}
        </>
      }
      about={
        data && (
          <time dateTime={data.since} title={exactTime(data.since, circle.zone)} className="print:hidden">
            Since {whenInSentence(data.since, circle.zone)}
          </time>
        )
      }
      action={
        <>
          {mayWrite && (
            <Link to="/care-logs?new=handover" className={buttonClasses('secondary')}>
              <NotebookPen size={20} aria-hidden /> Write a handover
            </Link>
          )}
          <Button look="secondary" icon={<Printer size={20} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
        </>
      }
    />
  )
}

function Content({ data }: { data: Handover }) {
  const circle = useCircle()
  const mayTakeOver = useCan('handover.acknowledge')
  // What was changed back since is counted elsewhere, but not told here: it can be confirmed, too.
  const { data: counts } = useCircleApi(handover.sinceYouLooked, undefined, { enabled: !hasNews(data) })
  const isNew = hasNews(data) || (counts !== undefined && !isNothing(counts))
  const serious = data.logs.filter(isSerious)
  const written = data.logs.filter((news) => !isSerious(news) && isForTheReader(news))
  const others = data.logs.filter((news) => !isSerious(news) && !isForTheReader(news))
  return (
    <>
      {hasNews(data) ? (
        <p className="mb-5 text-2xl text-pretty">{headline(data)}</p>
      ) : (
        <NothingNew since={whenInSentence(data.since, circle.zone)} stillOpen={data.tasks.open.length > 0} />
      )}
      {data.many && (
        <div className="mb-5 rounded-card bg-apricot-wash px-4 py-3">
          <p>
            There is more than this page lists. Incidents, urgent logs, allergies, medications and doses go back
            furthest; of the rest, only the newest are here.
          </p>
          <AllSince day={dayAt(data.since, circle.zone)} />
        </div>
      )}
      {serious.length > 0 && (
        <NewsSection title="Most important" tone="urgent" count={serious.length}>
          <LogsNews news={serious} />
        </NewsSection>
      )}
      {written.length > 0 && (
        <NewsSection title="Written for you" tone="personal">
          <LogsNews news={written} />
        </NewsSection>
      )}
      <AllergiesNews {...data} />
      <FoodProfileNews {...data} />
      <MedicinesNews {...data} />
      <DiariesNews {...data} />
      <TasksNews {...data} />
      {others.length > 0 && (
        <NewsSection title="Care logs" count={others.length}>
          <RoutineLogs news={others} />
        </NewsSection>
      )}
      <CircleNews {...data} />
      {mayTakeOver && isNew && (
        <div
          data-print="no"
          data-bar
          className={classes(
            'sticky z-10 -mx-4 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper px-4 py-3',
            // In a window less than 40 lines high (large text) it would cover the text, so there it is at the end.
            'bottom-[min(3.5rem,(100dvh-40rem)*999)] lg:bottom-[min(0px,(100dvh-40rem)*999)]',
          )}
        >
          <TakeOver key={data.until} until={data.until} />
          <p className="min-w-0 flex-1 basis-36 text-sm text-soft">The circle sees who has read it, and when.</p>
        </div>
      )}
      <TakenOver {...data} />
      <SignedOnPaper />
    </>
  )
}

/** The whole of what is listed here only in part. */
const AllSince = ({ day }: { day: string }) => (
  <p data-print="no" className="flex flex-wrap gap-x-4">
    {wholeHistories.map(([label, path]) => (
      <Link key={label} to={`${path}from=${day}`} className={linkClasses()}>
        {label}
      </Link>
    ))}
  </p>
)

const wholeHistories = [
  ['All care logs', '/care-logs?'],
  ['All doses', '/medications?view=history&'],
  ['All readings', '/vitals-analytics?'],
  ['All moods', '/mood-tracking?'],
] as const

function NothingNew({ since, stillOpen }: { since: string; stillOpen: boolean }) {
  return (
    <div className="mb-6 flex flex-col items-center py-6 text-center">
      <div className="mb-3 w-32 text-green" data-print="no">
        <SproutPicture />
      </div>
      <p className="text-2xl">Nothing new since {since}.</p>
      {stillOpen && <p className="text-soft">Below is how things stand.</p>}
      {!stillOpen && (
        <p data-print="no" className="mt-2 text-soft text-pretty">
          What others record from now on appears here, the most important first.
        </p>
      )}
    </div>
  )
}

/** A place to sign on paper. */
const SignedOnPaper = () => (
  <p className="mt-8 hidden justify-between gap-8 print:flex">
    <span className="flex-1 border-t border-ink pt-1">Read by</span>
    <span className="flex-1 border-t border-ink pt-1">Date and time</span>
  </p>
)

const Loading = () => (
  <>
    <Skeleton className="mb-5 h-8" />
    <SkeletonList count={4} className="h-24" />
  </>
)
