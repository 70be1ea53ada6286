import { compareText } from '@kinfold/contract/compare-text.ts'
import { outcomeOf } from '@kinfold/contract/features/activities/rules.ts'
import type { Activities, DoneActivity, PlannedActivity } from '@kinfold/contract/features/activities/schemas.ts'
import { activityLabels } from '@kinfold/contract/features/care-logs/describe-details.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { minutesText } from '@kinfold/contract/measure-text.ts'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { timeOfDay } from '../../ui/time.ts'
import { toLog, toPlan, toTell } from './addresses.ts'
import { enjoymentText, outcomeWords } from './words.ts'

type ThisWeekProps = { activities: Activities; firstDay: string; now: number }

/** All activities of this week, planned or not, by day. */
export function ThisWeek({ activities: { planned, unplanned }, firstDay, now }: ThisWeekProps) {
  const ofWeek = <T extends { day: string }>(all: T[]) => all.filter(({ day }) => day >= firstDay)
  const rows = [
    ...ofWeek(planned).map((plan) => ({ day: plan.day, at: plan.startsAt ?? '', plan, done: undefined })),
    ...ofWeek(unplanned).map((done) => ({ day: done.day, at: done.at, plan: undefined, done })),
  ].sort((a, b) => compareText(`${a.day} ${a.at}`, `${b.day} ${b.at}`))
  return (
    <section aria-labelledby="week" className="mb-8">
      <h2 id="week" className="text-lg">
        This week
      </h2>
      {rows.length === 0 && <p className="mt-1 text-soft">Nothing is planned or noted for this week.</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ plan, done }) =>
          plan ? (
            <Planned key={`${plan.eventId} ${plan.original}`} plan={plan} now={now} />
          ) : (
            <Done key={done.logId} done={done} />
          ),
        )}
      </ul>
    </section>
  )
}

function Planned({ plan, now }: { plan: PlannedActivity; now: number }) {
  const mayWrite = useCan('careLogs.create')
  const outcome = outcomeOf(plan, now)
  const { label, tone } = outcomeWords[outcome]
  const tells = mayWrite && !plan.log && (outcome === 'unknown' || outcome === 'done')
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Title to={plan.log ? toLog(plan.log.logId) : toPlan(plan)}>{plan.title}</Title>
        <When day={plan.day} at={plan.startsAt} />
        {plan.log && <How done={plan.log} title={plan.title} />}
      </div>
      <Badge tone={tone}>{label}</Badge>
      {tells && (
        <Link
          to={toTell(plan)}
          aria-label={`Say how it was: ${plan.title}`}
          className={buttonClasses('secondary', 'relative z-10')}
        >
          Say how it was
        </Link>
      )}
    </li>
  )
}

function Done({ done }: { done: DoneActivity }) {
  const title = done.title ?? (done.kind ? activityLabels[done.kind] : 'Activity')
  return (
    <li className="relative flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <Title to={toLog(done.logId)}>{title}</Title>
        <When day={done.day} at={done.at} />
        <How done={done} title={title} />
      </div>
      <Badge tone="good">Done, not planned</Badge>
    </li>
  )
}

const Title = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} dir="auto" className="font-semibold wrap-anywhere text-ink fills-row">
    {children}
  </Link>
)

function When({ day, at }: { day: string; at: string | null }) {
  const { zone } = useCircle()
  return (
    <p className="text-sm text-soft">
      {dayText(day, 'shortDay')}
      {at ? `, ${timeOfDay(at, zone)}` : ''}
    </p>
  )
}

/** Its kind, unless the title above already says it, its length, and how much it was enjoyed. */
function How({ done: { kind, enjoyment, durationMin }, title }: { done: DoneActivity; title: string }) {
  const said = [
    kind && activityLabels[kind] !== title && activityLabels[kind],
    durationMin !== null && minutesText(durationMin),
    enjoyment !== null && `enjoyment ${enjoymentText(enjoyment)}`,
  ].filter(Boolean)
  return said.length > 0 ? <p className="text-sm">{said.join(' · ')}</p> : null
}
