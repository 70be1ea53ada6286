import { TaskFilter } from '@kinfold/contract/features/care-tasks/schemas.ts'
import { useLocation } from 'wouter'
import { useSearchValues, withSearch } from '../../../ui/use-search-values.ts'

/** What the address bar of the page holds: whose tasks, which kind, which one is open, and what is being done with it. */
export type TaskSearch = Record<string, string | undefined> & {
  task?: string
  new?: string
  edit?: string
  close?: string
}

/** The view lives in the address, so that it can be sent to a sister; what does not fit is left out. */
export function useTaskSearch() {
  const search = useSearchValues<TaskSearch>()
  const [path, navigate] = useLocation()
  const who = TaskFilter.shape.who.safeParse(search.who).data
  const category = TaskFilter.shape.category.safeParse(search.category).data
  const filter: TaskFilter = { ...(who ? { who } : {}), ...(category ? { category } : {}) }
  const address = (changes: TaskSearch) => withSearch(path, { ...search, ...changes })
  const change = (changes: TaskSearch) => navigate(address(changes), { replace: true })
  return { search, filter, isFiltered: Boolean(who || category), address, change }
}
