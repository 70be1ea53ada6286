import { taskCategories } from '@kinfold/contract/features/care-tasks/choices.ts'
import type { TaskFilter } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useLocation } from 'wouter'
import { useSearchValues, withSearch } from '../../../ui/forms/use-search-values.ts'

/** The page's address: whose tasks, which category, the open task, and what is being done with it. */
export type TaskSearch = Record<string, string | undefined> & {
  task?: string
  new?: string
  edit?: string
  close?: string
}

const WHOSE = ['mine', 'anyone'] as const satisfies TaskFilter['who'][]

/** The view is in the address, so that it can be sent to a sister; invalid values are left out. */
export function useTaskSearch() {
  const search = useSearchValues<TaskSearch>()
  const [path, navigate] = useLocation()
  const who = WHOSE.find((each) => each === search.who)
  const category = taskCategories.find((each) => each === search.category)
  const filter: TaskFilter = { ...(who ? { who } : {}), ...(category ? { category } : {}) }
  const address = (changes: TaskSearch) => withSearch(path, { ...search, ...changes })
  const change = (changes: TaskSearch) => navigate(address(changes), { replace: true })
  return { search, filter, isFiltered: Boolean(who || category), address, change }
}
