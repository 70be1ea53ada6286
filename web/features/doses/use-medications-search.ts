import { doseOutcomes } from '@kinfold/contract/features/doses/choices.ts'
import { validate } from 'uuid'
import { useLocation } from 'wouter'
import { isDay } from '../../ui/forms/days/use-date-range.ts'
import { useSearchValues, withSearch } from '../../ui/forms/use-search-values.ts'

export const views = [
  { name: 'today', label: 'Today' },
  { name: 'week', label: 'Week' },
  { name: 'list', label: 'Medications' },
  { name: 'history', label: 'History' },
] as const

/** The address of the medications page: the view, its filter, and the open dialog. */
type Search = Record<string, string | undefined>

/** The view is in the address, so that it can be sent to a sister; invalid values are left out. */
export function useMedicationsSearch() {
  const search = useSearchValues<Search>()
  const [path, navigate] = useLocation()
  const change = (changes: Search) => navigate(withSearch(path, { ...search, ...changes }), { replace: true })
  return {
    search,
    change,
    view: views.find(({ name }) => name === search.view)?.name ?? 'today',
    /** A Monday, if not of the current week. */
    from: isDay(search.from) ? search.from : undefined,
    medication: validate(search.medication) ? search.medication : undefined,
    outcome: doseOutcomes.find((outcome) => outcome === search.outcome),
  }
}
