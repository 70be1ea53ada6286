import { compareText } from '@kinfold/contract/compare-text.ts'
import type { DoseOutcome } from '@kinfold/contract/features/doses/choices.ts'
import { doses } from '@kinfold/contract/features/doses/endpoints.ts'
import type { Dose } from '@kinfold/contract/features/doses/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useCirclePages } from '../../../access/circle-calls.ts'
import { useCircle } from '../../../access/use-can.ts'
import { mending } from '../../../api/live/mend.ts'
import { send } from '../../../api/send.ts'
import { type DateRange, isInRange } from '../../../ui/forms/days/use-date-range.ts'

const PAGE_SIZE = 50

type Filter = { outcome: DoseOutcome | undefined; medication: string | undefined; range: DateRange }

/** Records, newest first; `items` is undefined until the first page has loaded. */
export function useDoseHistory({ outcome, medication, range }: Filter) {
  const circle = useCircle()
  const filter = { ...(outcome ? { outcome } : {}), ...(medication ? { medication } : {}), ...range }
  const mend = mending<Dose>({
    areas: ['doses'],
    saves: [doses.record, doses.markInError, doses.effect],
    read: (id) => send(doses.read, { params: { id }, query: { clientId: circle.id } }),
    fits: (dose) =>
      (!outcome || dose.outcome === outcome) &&
      (!medication || dose.medicationId === medication) &&
      isInRange(dayAt(dose.at, circle.zone), range),
    order: newestFirst,
  })
  const pages = useCirclePages(doses.list, { query: { limit: PAGE_SIZE, ...filter } }, { mend })
  return { ...pages, items: pages.data?.pages.flatMap((page) => page.items) }
}

const newestFirst = (a: Dose, b: Dose) => compareText(b.at, a.at) || compareText(b.id, a.id)
