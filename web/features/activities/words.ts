import type { ActivityWeek, Outcome } from '@kinfold/contract/features/activities/rules.ts'
import { numberText } from '@kinfold/contract/format.ts'
import type { Tone } from '../../ui/badge.tsx'

export const outcomeWords: Record<Outcome, { label: string; tone: Tone }> = {
  done: { label: 'Done', tone: 'good' },
  coming: { label: 'Planned', tone: 'plain' },
  unknown: { label: 'Did it happen?', tone: 'attention' },
  missed: { label: 'Did not take place', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
}

/** '3 of 5 planned activities were done, and 2 more. Enjoyment: 4.2 of 5.' */
export function weekInWords({ planned, done, unplanned, enjoyment }: ActivityWeek): string {
  if (planned + unplanned === 0) return 'No activity was planned or noted so far.'
  const free = unplanned === 1 ? '1 activity' : `${unplanned} activities`
  const said =
    planned === 0
      ? `${free} without a plan.`
      : `${done} of ${planned} planned ${planned === 1 ? 'activity' : 'activities'} done${unplanned > 0 ? `, and ${unplanned} more` : ''}.`
  return enjoyment === null ? said : `${said} Enjoyment: ${enjoymentText(enjoyment)}.`
}

export const enjoymentText = (mean: number) => `${numberText(Math.round(mean * 10) / 10)} of 5`
