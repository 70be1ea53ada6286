import { isTaken } from '@kinfold/contract/features/doses/choices.ts'
import type { DueDoses } from '@kinfold/contract/features/doses/schemas.ts'
import { listText } from '@kinfold/contract/format.ts'
import { startOfWeek } from '@kinfold/contract/time/week.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { withSearch } from '../../../ui/browser/use-address.ts'
import type { Mark } from './mark.ts'

type Listed = Pick<DueDoses, 'items' | 'medications'>

/** Doses that were missed, refused or left out: one mark per time of day, which links to its week. */
export function doseMarks({ items, medications }: Listed, zone: string): Mark[] {
  const names = new Map(medications.map(({ id, name }) => [id, name]))
  const undone = items.filter(
    ({ state, dose }) => state === 'missed' || (dose && !dose.inErrorAt && !isTaken(dose.outcome)),
  )
  return [...Map.groupBy(undone, ({ dueAt }) => dueAt)].map(([dueAt, of]): Mark => {
    const said = of.map(({ medicationId }) => names.get(medicationId) ?? 'A dose')
    return {
      ...{ key: `dose ${dueAt}`, at: Date.parse(dueAt), what: 'dose', text: `${listText(said)} not taken` },
      to: withSearch('/medications', { view: 'week', from: startOfWeek(dayAt(dueAt, zone)) }),
    }
  })
}
