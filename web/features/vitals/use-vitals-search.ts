import { type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { useLocation } from 'wouter'
import { useSearchValues, withSearch } from '../../ui/forms/use-search-values.ts'

/** The page's address: the kind (`with` another), the period or hours, and what is open. */
type VitalsSearch = Record<
  'kind' | 'range' | 'look' | 'with' | 'new' | 'reading' | 'edit' | 'ranges' | 'import',
  string | undefined
>

export function useVitalsSearch() {
  const search = useSearchValues<VitalsSearch>()
  const [path, navigate] = useLocation()
  const change = (changes: Partial<VitalsSearch>) =>
    navigate(withSearch(path, { ...search, ...changes }), { replace: true })
  const pathTo = (changes: Partial<VitalsSearch>) => withSearch(path, { ...search, ...changes })
  return { search, kind: kindIn(search.kind), change, pathTo }
}

export const kindIn = (text: string | undefined): VitalKind | undefined => vitalKinds.find((kind) => kind === text)
