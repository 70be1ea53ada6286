import { type VitalKind, vitalKinds } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { useAddress } from '../../ui/browser/use-address.ts'

/** The page's address: the kind (`with` another), the period or hours, and what is open. */
type Name = 'kind' | 'range' | 'look' | 'with' | 'new' | 'reading' | 'edit' | 'ranges' | 'import'

export function useVitalsSearch() {
  const address = useAddress<Name>()
  return { ...address, kind: kindIn(address.search.kind) }
}

export const kindIn = (text: string | undefined): VitalKind | undefined => vitalKinds.find((kind) => kind === text)
