import { dashboard } from '@kinfold/contract/features/dashboard/endpoints.ts'
import type { Dashboard, DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { ListChecks, NotebookPen, Plus, UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Failed } from '../../ui/failed.tsx'
import { later } from '../../ui/later.tsx'
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx'
import { TimeAgo } from '../../ui/time-text.tsx'
import { TasksToday } from '../care-tasks/tasks-today.tsx'
import { LookedBar } from '../handover/since-you-looked.tsx'
import { JoinLink } from '../join-requests/join-link.tsx'
import { AdherenceCard } from './adherence-card.tsx'
import { ageOf } from './age.ts'
import { ComingCard } from './coming-card.tsx'
import { DosesCard } from './doses-card.tsx'
import { DutyLine } from './duty-line.tsx'
import { LowStockNote } from './low-stock-note.tsx'
import { PeopleList } from './people-list.tsx'
import { RecentLogs } from './recent-logs.tsx'
import { ReviewNotes } from './review-notes.tsx'

const UnsavedNote = later(() => import('../circles/unsaved-note.tsx').then(({ UnsavedNote }) => UnsavedNote))

export function DashboardPage() {
  const { data, isPending, isError, refetch } = useCircleApi(dashboard.read)
  return (
    <>
      <Heading lastActivity={data?.lastActivity} />
      {isPending && <Loading />}
      {isError && !data && <Failed what="The dashboard" onRetry={refetch} />}
      {data && <Content data={data} />}
      <JoinLink />
    </>
  )
}

function Heading({ lastActivity }: { lastActivity: string | null | undefined }) {
  const circle = useCircle()
  const canWrite = useCan('careLogs.create')
  const age = ageOf(circle.dateOfBirth)
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-3xl wrap-anywhere" dir="auto">
          {circle.firstName} {circle.lastName}
        </h1>
        <p className="text-soft">
          Age {age}
          {lastActivity && (
            <>
              {' '}
              · Last activity <TimeAgo instant={lastActivity} />
            </>
          )}
        </p>
      </div>
      {canWrite && (
        <Link to="/care-logs?new=log" className={buttonClasses()}>
          <Plus size={20} aria-hidden /> Write a log
        </Link>
      )}
    </div>
  )
}

const Content = ({ data }: { data: Dashboard }) => {
  const circle = useCircle()
  return (
    <>
      {data.onDuty && <DutyLine onDuty={data.onDuty} />}
      {data.sinceYouLooked && <LookedBar counts={data.sinceYouLooked} />}
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <div className="min-w-0 space-y-5">
          {data.doses && <DosesCard doses={data.doses} zone={circle.zone} now={data.now} />}
          <UnsavedNote />
          <ReviewNotes medications={data.medicationsToReview} allergies={data.allergiesToConfirm} />
          {data.lowStock && <LowStockNote lowStock={data.lowStock} />}
          {data.tasks && <TasksCard tasks={data.tasks} />}
          {data.recentLogs && <LogsCard logs={data.recentLogs} />}
        </div>
        <div className="min-w-0 space-y-5">
          {data.coming && <ComingCard coming={data.coming} />}
          {data.adherence && <AdherenceCard adherence={data.adherence} />}
          {data.people && <PeopleCard people={data.people} />}
        </div>
      </div>
    </>
  )
}

const TasksCard = ({ tasks }: { tasks: DashboardPart<'tasks'> }) => (
  <Card
    title="Tasks today"
    icon={<ListChecks size={22} aria-hidden />}
    action={
      <Link to="/care-tasks" className={buttonClasses('quiet')}>
        All tasks
      </Link>
    }
  >
    <TasksToday tasks={tasks.open} total={tasks.late + tasks.today} />
  </Card>
)

const LogsCard = ({ logs }: { logs: DashboardPart<'recentLogs'> }) => (
  <Card
    title="Recent care logs"
    icon={<NotebookPen size={22} aria-hidden />}
    action={
      <Link to="/care-logs" className={buttonClasses('quiet')}>
        All logs
      </Link>
    }
  >
    <RecentLogs logs={logs} />
  </Card>
)

const PeopleCard = ({ people }: { people: DashboardPart<'people'> }) => (
  <Card
    title="People"
    icon={<UsersRound size={22} aria-hidden />}
    action={
      <Link to="/care-circles" className={buttonClasses('quiet')}>
        Circle
      </Link>
    }
  >
    <PeopleList people={people} />
  </Card>
)

const Loading = () => (
  <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
    <SkeletonList count={3} className="h-32" />
    <Skeleton className="h-72" />
  </div>
)
