import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import { Link } from 'wouter'
import { buttonClasses } from '../../ui/button.tsx'
import { Section } from '../../ui/layout/section.tsx'

/** The share of scheduled doses that were taken, in words and as a bar. */
export function DosesTaken({ dashboard: { adherence } }: { dashboard: Dashboard }) {
  if (!adherence || adherence.days30.due === 0) return null
  return (
    <Section
      title="Doses taken"
      action={
        <Link to="/medications?view=week" className={buttonClasses('quiet')}>
          Week
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-6">
        <Period label="Last 7 days" {...adherence.days7} />
        <Period label="Last 30 days" {...adherence.days30} />
      </dl>
    </Section>
  )
}

function Period({ label, due, taken }: { label: string; due: number; taken: number }) {
  const share = due === 0 ? 0 : Math.round((taken / due) * 100)
  return (
    <div className="flex flex-col">
      <dt className="order-2 text-sm text-soft">{label}</dt>
      <dd>
        {due === 0 ? (
          'Nothing was due'
        ) : (
          <>
            <span className="text-2xl font-semibold tabular-nums">{share} %</span>
            <span className="text-sm text-soft tabular-nums">
              {' '}
              {taken} of {due}
            </span>
          </>
        )}
        <span aria-hidden className="mt-1 mb-1.5 block h-1.5 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-ink" style={{ width: `${share}%` }} />
        </span>
      </dd>
    </div>
  )
}
