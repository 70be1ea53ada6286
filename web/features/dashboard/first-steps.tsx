import type { Dashboard } from '@kinfold/contract/features/dashboard/schemas.ts'
import type { Action } from '@kinfold/contract/policies.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { useAllowed, useCircle } from '../../access/use-can.ts'
import { Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { HousePicture } from '../../ui/pictures.tsx'
import { DoneSign } from '../../ui/round-target.tsx'

type Step = { title: string; about: string; to: string; needs: Action; isDone: (data: Dashboard) => boolean }

const steps: Step[] = [
  {
    title: 'Add the medications',
    about: 'With their times. Each dose then takes one tap.',
    // In the view of today, where the first dose can be taken.
    to: '/medications?add=1',
    needs: 'medications.create',
    isDone: ({ doses, medicationsToReview, adherence }) =>
      (doses?.medications.length ?? 0) + (medicationsToReview ?? 0) + (adherence?.days30.due ?? 0) > 0,
  },
  {
    title: 'Write the first care log',
    about: 'What was for lunch, how the night was.',
    to: '/care-logs?new=log',
    needs: 'careLogs.create',
    isDone: ({ recentLogs }) => (recentLogs?.length ?? 0) > 0,
  },
  {
    title: 'Invite the others',
    about: 'Family and care takers see the same as you.',
    to: '/add-to-care-circle',
    needs: 'invitations.create',
    isDone: ({ people }) => (people?.length ?? 0) > 1,
  },
  {
    title: 'Plan the next appointment',
    about: 'With the place, and who is driving.',
    to: '/calendar?new=appointment',
    needs: 'calendar.create',
    isDone: ({ coming, eventsToday }) => (coming?.length ?? 0) + (eventsToday?.length ?? 0) > 0,
  },
]

/** With this many logs a circle counts as in use, even if some steps are open. */
const LOGS_IN_USE = 5

/** A circle is new until all steps are done, or it is in use without them. */
export const isBeginning = (data: Dashboard) =>
  (data.recentLogs?.length ?? 0) < LOGS_IN_USE && steps.some(({ isDone }) => !isDone(data))

/** For a new circle: the first steps, and which are done. */
export function FirstSteps({ data }: { data: Dashboard }) {
  const { firstName } = useCircle()
  const offered = useAllowed(steps)
  if (offered.length === 0) return null
  return (
    <Section title={`First steps for ${firstName}`}>
      <div className="flex items-center gap-8">
        <div className="min-w-0 flex-1">
          <Rows>
            {offered.map((step) => (
              <StepRow key={step.title} step={step} isDone={step.isDone(data)} />
            ))}
          </Rows>
        </div>
        <div className="w-40 shrink-0 text-green max-md:hidden">
          <HousePicture />
        </div>
      </div>
    </Section>
  )
}

function StepRow({ step: { title, about, to }, isDone }: { step: Step; isDone: boolean }) {
  if (isDone)
    return (
      <li className="flex min-h-16 items-center gap-2 py-2 text-soft">
        <span className="flex w-10 shrink-0 justify-center">
          <DoneSign />
        </span>
        {title}
      </li>
    )
  return (
    <li className="relative flex min-h-16 items-center gap-2 py-2 hover:bg-sunken">
      <span aria-hidden className="flex size-10 shrink-0 items-center justify-center">
        <span className="size-6 rounded-full border-2 border-edge" />
      </span>
      <span className="min-w-0 flex-1">
        <Link to={to} className="font-semibold text-ink no-underline fills-row hover:underline">
          {title}
        </Link>
        <span className="block text-sm text-soft">{about}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-soft" />
    </li>
  )
}
