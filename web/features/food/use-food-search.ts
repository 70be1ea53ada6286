import { useAddress, withSearch } from '../../ui/browser/use-address.ts'

export const views = [
  { name: 'plan', label: 'Meals' },
  { name: 'recipes', label: 'Recipes' },
  { name: 'groceries', label: 'Shopping' },
  { name: 'profile', label: 'Food profile' },
] as const
type ViewName = (typeof views)[number]['name']

type FoodSearch = {
  view?: string
  /** Open dialogs. */
  recipe?: string
  new?: string
  edit?: string
  pantry?: string
  /** The search in it. */
  stock?: string
  /** The filter of the recipes. */
  search?: string
  slot?: string
  cuisine?: string
  safe?: string
  mine?: string
  plan?: string
  list?: string
}

/** The page's state is in its address, so that it can be sent to a sister. */
export function useFoodSearch() {
  const { search, ...address } = useAddress<keyof FoodSearch>()
  const view: ViewName = views.find(({ name }) => name === search.view)?.name ?? 'plan'
  const change = (next: FoodSearch) => {
    // Otherwise Back would open again what was closed.
    const isClosing = Object.values(next).every((value) => value === undefined)
    if (isClosing || 'search' in next || 'stock' in next) address.change(next)
    else address.go(next)
  }
  return { search, view, change }
}

export const addressOf = (view: ViewName) =>
  withSearch('/ai-food-planning', { view: view === 'plan' ? undefined : view })
