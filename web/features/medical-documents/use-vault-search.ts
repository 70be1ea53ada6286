import {
  type DocumentCategory,
  documentCategories,
  documentSubtypes,
} from '@kinfold/contract/features/medical-documents/categories.ts'
import { useAddress } from '../../ui/browser/use-address.ts'

/** The vault's address: category, search, document, and whether one is added or edited. */
type Name = 'category' | 'search' | 'document' | 'file' | 'new' | 'edit' | 'replaces' | 'subtype'

/** The view is in the address, so that it can be sent to a sister. */
export function useVaultSearch() {
  const address = useAddress<Name>()
  const { search } = address
  const category = documentCategories.find((each) => each === search.category)
  const subtype = documentSubtypes.find((each) => each === search.subtype)
  return { ...address, category, subtype }
}

export const addressOfCategory = (category: DocumentCategory) =>
  `/medical-vault?category=${encodeURIComponent(category)}`
