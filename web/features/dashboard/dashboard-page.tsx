import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { Plus } from 'lucide-react'
import { type ComponentType, memo, useCallback, useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import type { Card } from '../../access/feature.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { UnsavedCheck } from '../circles/unsaved-check.tsx'
import { AskDose } from '../doses/recording/ask-dose.tsx'
import { ageOf } from './age.ts'
import { sentenceOfDay } from './day-sentence.ts'
import { NowQueue } from './now/now-queue.tsx'
import { Urgent } from './now/urgent.tsx'
import { NOT_READ_TODAY, useDashboard, useIsOfToday } from './use-dashboard.ts'

/** Below and beside the queue: the features' parts; their code comes with the answer. `onAll`: all of it is shown. */
export type RestProps = { column: Card['column']; data: Dashboard; onAll?: () => void }
type Rest = ComponentType<RestProps>

/** How today is, what has to be done now, what is new, and then the rest. */
export function DashboardPage({ Rest }: { Rest: Rest }) {
  const { data, isError, refetch } = useDashboard()
  // Rendered in pieces, so that the browser stays responsive. First the frame and the sentence of the day.
  const shown = useDeferredValue(data, undefined)
  const hasFailed = isError && !data
  return (
    <>
      <Heading data={data} hasFailed={hasFailed} />
      {!data && !hasFailed && <Loading />}
      {hasFailed && <Failed what="The dashboard" onRetry={refetch} />}
      {shown && <Content data={shown} Rest={Rest} />}
    </>
  )
}

function Heading({ data, hasFailed }: { data: Dashboard | undefined; hasFailed: boolean }) {
  const circle = useCircle()
  const canWrite = useCan('careLogs.create')
  const isOfToday = useIsOfToday(data)
  return (
    <PageHead
      title={clientNameOf(circle)}
      about={
        <>
          {data && <p className="text-ink">{isOfToday ? sentenceOfDay(data, circle.zone) : NOT_READ_TODAY}</p>}
          {!data && !hasFailed && <Skeleton className="my-1 h-5 w-72 max-w-full" />}
          <p className="text-sm">
            Age {ageOf(circle.dateOfBirth)}
            {data?.lastActivity && (
              <>
                {' · Last activity '}
                <TimeAgo instant={data.lastActivity} />
              </>
            )}
          </p>
        </>
      }
      action={
        canWrite && (
          <Link to="/care-logs?new=log" className={buttonClasses('primary', 'max-sm:hidden')}>
            <Plus size={20} aria-hidden /> Write a log
          </Link>
        )
      }
    />
  )
}

const Content = memo(Day)

function Day({ data, Rest }: { data: Dashboard; Rest: Rest }) {
  // On phones the side column is below the main one, which would push it down.
  const [isMainThere, setMainThere] = useState(false)
  const onAll = useCallback(() => setMainThere(true), [])
  return (
    <div className={columns}>
      <div className={column}>
        <Urgent data={data} />
        <AskDose>
          <NowQueue data={data} />
        </AskDose>
        <UnsavedCheck />
        <Rest column="main" data={data} onAll={onAll} />
      </div>
      <div className={column}>{isMainThere && <Rest column="side" data={data} />}</div>
    </div>
  )
}

/** Parts out of sight are laid out when they come near. The first three are near, and would be laid out twice. */
const column =
  'flex min-w-0 flex-col gap-7 [&>section:nth-of-type(n+4)]:[contain-intrinsic-size:auto_18rem] [&>section:nth-of-type(n+4)]:[content-visibility:auto] [&>section:nth-of-type(n+4)]:[overflow-clip-margin:0.5rem]'

const columns =
  'grid items-start gap-x-10 gap-y-7 lg-page:grid-cols-[minmax(0,1fr)_20rem] xl-page:grid-cols-[minmax(0,1fr)_23rem]'

const Loading = () => (
  <div role="status" aria-label="Loading" className={columns}>
    <div className="space-y-7">
      <Skeleton className="h-64" />
      <Skeleton className="h-32" />
    </div>
    <Skeleton className="h-80 max-lg:hidden" />
  </div>
)
