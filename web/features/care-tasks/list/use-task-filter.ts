import { taskCategories } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { TaskFilter } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { type Query, useAddressOf } from '../../../ui/browser/use-address.ts'

/** The page's address: whose tasks, which category, the open task, and what is being done with it. */
export type TaskSearch = Query<'who' | 'category' | 'task' | 'new' | 'edit' | 'close' | 'several'>

const WHOSE = ['mine', 'anyone'] as const satisfies TaskFilter['who'][]
const FILTER = ['who', 'category'] as const

/** The filter is in the address, so that it can be sent to a sister; invalid values are left out. */
export function useTaskFilter() {
  const { search, addressWith, change } = useAddressOf<keyof TaskSearch>(FILTER)
  const who = WHOSE.find((each) => each === search.who)
  const category = taskCategories.find((each) => each === search.category)
  const filter: TaskFilter = { ...(who ? { who } : {}), ...(category ? { category } : {}) }
  return { filter, isFiltered: Boolean(who || category), addressWith, change }
}
