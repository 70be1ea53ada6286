import { useLocation } from 'wouter'
import { useSearchValues, withSearch } from '../../ui/forms/use-search-values.ts'

/** The page's address: what is open. */
type MoodSearch = Record<'new' | 'edit' | 'form', string | undefined>

export function useMoodSearch() {
  const search = useSearchValues<MoodSearch>()
  const [path, navigate] = useLocation()
  const change = (changes: Partial<MoodSearch>) =>
    navigate(withSearch(path, { ...search, ...changes }), { replace: true })
  return { search, change }
}
