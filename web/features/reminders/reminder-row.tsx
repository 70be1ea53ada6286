import type { DueItem, Notification } from '@kinfold/contract/features/reminders/schemas.ts'
import {
  type DueKind,
  givenUpLabels,
  openLabel,
  SETTLED,
  whatIsDue,
} from '@kinfold/contract/features/reminders/wording.ts'
import { ListChecks, type LucideIcon, MessageCircleQuestionMark, Pill, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { useCircle } from '../../access/use-can.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { dayOf, exactTime, shortDate, timeOfDay } from '../../ui/time.ts'

/** Where it can be seen to. */
const places: Record<DueKind, { path: string; icon: LucideIcon }> = {
  dose: { path: '/medications', icon: Pill },
  task: { path: '/care-tasks', icon: ListChecks },
  day_task: { path: '/care-tasks', icon: ListChecks },
  effect: { path: '/medications', icon: MessageCircleQuestionMark },
  dose_not_taken: { path: '/medications', icon: TriangleAlert },
  missed_twice: { path: '/medications', icon: TriangleAlert },
}

export function ReminderRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { zone } = useCircle()
  const { kind, dueAt, items, seenAt } = notification
  const { path, icon: Icon } = places[kind]
  const { label, tone } = stateOf(notification)
  const isNew = seenAt === null && items.some(isOpen)
  const isToday = dayOf(dueAt, zone) === dayOf(Date.now(), zone)
  return (
    <li className={classes(isNew && 'bg-green-wash/60')}>
      <Link to={path} onClick={onFollow} className="flex gap-3 px-4 py-3 text-ink no-underline hover:bg-sunken">
        <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-green" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <time dateTime={dueAt} title={exactTime(dueAt, zone)} className={classes(isNew && 'font-semibold')}>
              {whatIsDue(kind, items.length, timeOfDay(dueAt, zone), isToday ? undefined : shortDate(dueAt, zone))}
            </time>
            <Badge tone={tone}>{label}</Badge>
            {isNew && <span className="sr-only">Not seen yet</span>}
          </span>
          <span className="mt-0.5 block text-sm text-soft wrap-anywhere">
            {items.map((item, index) => (
              <span key={item.recordId}>
                {index > 0 && ', '}
                <Title item={item} isStruck={!isOpen(item) && items.some(isOpen)} />
              </span>
            ))}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Those that are done already while others wait are struck through. */
const Title = ({ item: { title }, isStruck }: { item: DueItem; isStruck: boolean }) =>
  isStruck ? (
    <>
      <s>
        <bdi>{title}</bdi>
      </s>
      <span className="sr-only"> (done)</span>
    </>
  ) : (
    <bdi>{title}</bdi>
  )

const isOpen = ({ closedAt }: DueItem) => closedAt === null

function stateOf({ items, kind, step, urgent }: Notification): { label: string; tone: Tone } {
  if (!items.some(isOpen)) {
    const isGivenUp = items.some((item) => item.isGivenUp)
    return isGivenUp ? { label: givenUpLabels[kind], tone: 'attention' } : { label: SETTLED, tone: 'plain' }
  }
  const late: Tone = step === 'late' && !urgent ? 'attention' : 'urgent'
  return { label: openLabel(kind, step), tone: step === 'upcoming' || step === 'due' ? 'good' : late }
}
