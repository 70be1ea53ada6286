import { useLocation } from 'wouter'
import { useSearchValues, withSearch } from '../../ui/forms/use-search-values.ts'

/** The page's address: the open conversation, and the search among them. */
type AssistantSearch = Record<'conversation' | 'search', string | undefined>

export function useAssistantSearch() {
  const search = useSearchValues<AssistantSearch>()
  const [path, navigate] = useLocation()
  const go = (changes: Partial<AssistantSearch>, replace = false) =>
    navigate(withSearch(path, { ...search, ...changes }), { replace })
  const addressOf = (conversation: string | undefined) => withSearch(path, { ...search, conversation })
  return { ...search, go, addressOf }
}
