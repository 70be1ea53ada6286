import { clientNameOf } from '@kinfold/contract/features/circles/names.ts'
import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { wallClockOf } from '@kinfold/contract/time/wall-clock.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { useServerNow } from '../../api/server-clock.ts'
import { UnsavedCheck } from '../../features/circles/unsaved-check.tsx'
import { sentenceOfDay } from '../../features/dashboard/day-sentence.ts'
import { useDosesOf } from '../../features/dashboard/now/use-doses-of.ts'
import { NOT_READ_TODAY, useDashboard, useIsOfToday } from '../../features/dashboard/use-dashboard.ts'
import { dayInMyWords } from '../../features/my-care/day-in-my-words.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { useScrollToTop } from '../../ui/browser/use-scroll-to-top.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type Thing, thingsFor } from './things.tsx'

const LOOK_EVERY_MS = 60_000

/** Only today, and four buttons; each is one step away and one step back. */
export function SimpleDay() {
  const { role } = useCircle()
  const { data, isError, refetch } = useDashboard()
  const asked = useAddress<'do'>().search.do
  const things = thingsFor(role === 'client')
  const open = things.find(({ name }) => name === asked)
  useScrollToTop(open?.name ?? '')
  const waiting = isError ? <Failed what="Your day" onRetry={refetch} /> : undefined
  if (!open)
    return (
      <div className="space-y-8">
        <Today data={data} waiting={waiting} />
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
          {things.map(({ name, label, icon: Icon }) => (
            <li key={name}>
              <Link
                to={`/dashboard?do=${name}`}
                className={buttonClasses(
                  'secondary',
                  'h-full min-h-36 w-full flex-col justify-center gap-3 border-2 text-center! text-2xl',
                )}
              >
                <Icon size={44} aria-hidden className="text-green" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <UnsavedCheck />
      </div>
    )
  return (
    <div className="space-y-6">
      <Link to="/dashboard" className={buttonClasses('secondary', 'min-h-14 border-2 text-lg')}>
        <ArrowLeft size={26} aria-hidden /> Back
      </Link>
      <PageHead title={open.label} />
      <Opened thing={open} data={data} waiting={waiting} />
    </div>
  )
}

/** Before the rest of the day: a medicine to take now, or one that is late. */
function MedicineWaiting({ data }: { data: Dashboard }) {
  const { doses } = useDosesOf(data)
  const many = doses.filter(({ dose, state }) => !dose && (state === 'due' || state === 'late')).length
  if (many === 0) return null
  return (
    <p className="font-semibold">
      {many === 1 ? 'One medicine is waiting for you.' : `${many} medicines are waiting for you.`}
    </p>
  )
}

/** `waiting`: shown instead of what cannot be told without the day. */
type OfDay = { data: Dashboard | undefined; waiting: ReactNode }

function Opened({ thing, data, waiting = <Skeleton className="h-72" /> }: OfDay & { thing: Thing }) {
  if ('Always' in thing) return <thing.Always />
  return data ? <thing.Content data={data} /> : waiting
}

function Today({ data, waiting = <Skeleton className="h-14" /> }: OfDay) {
  const circle = useCircle()
  const { role, zone } = circle
  const { day } = wallClockOf(useServerNow(LOOK_EVERY_MS), zone)
  const isOfToday = useIsOfToday(data)
  const sentences = (of: Dashboard) => {
    if (!isOfToday) return [NOT_READ_TODAY]
    return role === 'client' ? dayInMyWords(of, zone) : [sentenceOfDay(of, zone)]
  }
  return (
    <header className="space-y-3">
      <PageHead title={dayText(day, 'longDay')} about={role !== 'client' && <bdi>{clientNameOf(circle)}</bdi>} />
      <div className="text-2xl text-pretty wrap-anywhere">
        {data && role === 'client' && <MedicineWaiting data={data} />}
        {data
          ? sentences(data).map((sentence) => (
              <p key={sentence} dir="auto">
                {sentence}
              </p>
            ))
          : waiting}
      </div>
    </header>
  )
}
