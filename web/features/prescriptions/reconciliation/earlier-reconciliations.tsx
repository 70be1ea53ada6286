import { occasionWords } from '@kinfold/contract/features/prescriptions/new-list.ts'
import { reconciliations } from '@kinfold/contract/features/prescriptions/reconciliation-endpoints.ts'
import type { LineDecision, Reconciliation } from '@kinfold/contract/features/prescriptions/reconciliation-schemas.ts'
import { dayText } from '@kinfold/contract/format.ts'
import { useCircleApi } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { Failed } from '../../../ui/layout/failed.tsx'
import { shortDate } from '../../../ui/time.ts'
import { countsText } from './counts-text.ts'
import { countsOfDecisions } from './reconcile-rows.ts'

/** Earlier comparisons with their decisions, newest first. */
export function EarlierReconciliations() {
  const circle = useCircle()
  const { data, isError, refetch } = useCircleApi(reconciliations.list)
  if (isError && !data) return <Failed what="Earlier comparisons" onRetry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg">Earlier comparisons</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card px-4 shadow-card">
        {data.map((each) => (
          <li key={each.id} className="py-2">
            <details>
              <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
                Compared {occasionWords[each.occasion]} on {shortDate(each.effectiveAt, circle.zone)} by{' '}
                <span dir="auto">{each.authorName}</span>
                <span className="block text-sm text-soft tabular-nums">{aboutText(each)}</span>
              </summary>
              <ul className="mb-2 space-y-1">
                {each.lines.map(({ medicationId, decision, name, listed, resumes }) => (
                  <li key={medicationId} className="grid gap-x-3 wrap-anywhere sm:grid-cols-[6rem_1fr_1fr]">
                    <span className="text-soft">{resumes ? resumedLabels[decision] : decisionLabels[decision]}</span>
                    <span dir="auto">{name}</span>
                    <span className="text-sm text-soft" dir="auto">
                      {listed ?? 'Not on the list'}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

const decisionLabels: Record<LineDecision, string> = {
  kept: 'Kept',
  changed: 'Changed',
  stopped: 'Stopped',
  added: 'New',
}

/** Of what was on hold before. */
const resumedLabels: Record<LineDecision, string> = {
  ...decisionLabels,
  kept: 'Resumed',
  changed: 'Changed and resumed',
}

function aboutText({ lines, listedBy, listedOn }: Reconciliation): string {
  return [countsText(countsOfDecisions(lines)), listedBy, listedOn && `list of ${dayText(listedOn)}`]
    .filter(Boolean)
    .join(' · ')
}
