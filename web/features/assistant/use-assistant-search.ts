import { useLocation } from 'wouter'
import { useSearchValues, withSearch } from '../../ui/forms/use-search-values.ts'

/** What the address of the page says: which conversation is open, and what is looked for among them. */
type AssistantSearch = Record<'conversation' | 'search', string | undefined>

export function useAssistantSearch() {
  const search = useSearchValues<AssistantSearch>()
  const [path, navigate] = useLocation()
  const go = (changes: Partial<AssistantSearch>, replace = false) =>
    navigate(withSearch(path, { ...search, ...changes }), { replace })
  const addressOf = (conversation: string | undefined) => withSearch(path, { ...search, conversation })
  return { ...search, go, addressOf }
}
