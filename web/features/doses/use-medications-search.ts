import { doseOutcomes } from '@kinfold/contract/features/doses/choices.ts'
import { validate } from 'uuid'
import { useAddress } from '../../ui/browser/use-address.ts'
import { isDay } from '../../ui/forms/days/use-date-range.ts'

export const views = [
  { name: 'today', label: 'Today' },
  { name: 'week', label: 'Week' },
  { name: 'list', label: 'Medications' },
  { name: 'history', label: 'History' },
] as const

type Name = 'view' | 'from' | 'to' | 'medication' | 'outcome' | 'add' | 'edit'

/** The view, its filter and the open dialog are in the address, so that it can be sent to a sister; invalid values are left out. */
export function useMedicationsSearch() {
  const address = useAddress<Name>()
  const { search } = address
  return {
    ...address,
    view: views.find(({ name }) => name === search.view)?.name ?? 'today',
    /** A Monday, if not of the current week. */
    from: isDay(search.from) ? search.from : undefined,
    medication: validate(search.medication) ? search.medication : undefined,
    outcome: doseOutcomes.find((outcome) => outcome === search.outcome),
  }
}
