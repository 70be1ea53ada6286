import type { DashboardPart } from '@kinfold/contract/features/dashboard/schemas.ts'
import { CalendarCheck } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** How many of the scheduled doses were taken, in words and as a bar. */
export function AdherenceCard({ adherence: { days7, days30 } }: { adherence: DashboardPart<'adherence'> }) {
  if (days30.due === 0) return null
  return (
    <Card
      title="Doses taken"
      icon={<CalendarCheck size={22} aria-hidden />}
      action={
        <Link to="/medications?view=week" className={buttonClasses('quiet')}>
          Week
        </Link>
      }
    >
      <dl className="space-y-3">
        <Period label="Last 7 days" {...days7} />
        <Period label="Last 30 days" {...days30} />
      </dl>
    </Card>
  )
}

function Period({ label, due, taken }: { label: string; due: number; taken: number }) {
  const share = due === 0 ? 0 : Math.round((taken / due) * 100)
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd>
        <span className="tabular-nums">{due === 0 ? 'Nothing was due' : `${share} %, ${taken} of ${due}`}</span>
        <span aria-hidden className="mt-1 block h-2 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full rounded-full bg-green" style={{ width: `${share}%` }} />
        </span>
      </dd>
    </div>
  )
}
