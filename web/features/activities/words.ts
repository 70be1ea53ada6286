import type { ActivityWeek, Outcome } from '@kinfold/contract/features/activities/rules.ts'
import { countText, numberText } from '@kinfold/contract/format.ts'
import type { Tone } from '../../ui/badge.tsx'

export const outcomeWords: Record<Outcome, { label: string; tone: Tone }> = {
  done: { label: 'Done', tone: 'good' },
  coming: { label: 'Planned', tone: 'plain' },
  unknown: { label: 'Did it happen?', tone: 'attention' },
  missed: { label: 'Did not take place', tone: 'plain' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
}

/** '3 of 5 planned activities done, 1 to come; 2 unplanned done. Enjoyment 4.2 of 5.' */
export function weekInWords({ planned, coming, done, unplanned, enjoyment }: ActivityWeek): string {
  if (planned + unplanned + coming === 0) return 'No activity is planned or noted.'
  if (planned + unplanned === 0) return coming === 1 ? '1 activity is planned.' : `${coming} activities are planned.`
  const toCome = coming > 0 ? `, ${coming} to come` : ''
  const said =
    planned === 0
      ? `${countText(unplanned, 'unplanned activity', 'unplanned activities')} done${toCome}.`
      : `${done} of ${planned} planned ${planned === 1 ? 'activity' : 'activities'} done${toCome}${unplanned > 0 ? `; ${unplanned} unplanned done` : ''}.`
  return enjoyment === null ? said : `${said} Enjoyment ${enjoymentText(enjoyment)}.`
}

export const enjoymentText = (mean: number) => `${numberText(Math.round(mean * 10) / 10)} of 5`
