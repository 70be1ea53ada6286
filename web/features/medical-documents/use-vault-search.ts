import {
  type DocumentCategory,
  documentCategories,
  documentSubtypes,
} from '@kinfold/contract/features/medical-documents/categories.ts'
import { useLocation } from 'wouter'
import { useSearchValues, withSearch } from '../../ui/forms/use-search-values.ts'

/** The vault's address: category, search, document, and whether one is added or edited. */
type VaultSearch = Partial<
  Record<'category' | 'search' | 'document' | 'file' | 'new' | 'edit' | 'replaces' | 'subtype', string>
>
type Changes = { [K in keyof VaultSearch]: VaultSearch[K] | undefined }

/** The view is in the address, so that it can be sent to a sister. */
export function useVaultSearch() {
  const search = useSearchValues<VaultSearch>()
  const [path, navigate] = useLocation()
  const category = documentCategories.find((each) => each === search.category)
  const subtype = documentSubtypes.find((each) => each === search.subtype)
  const go = (changes: Changes, replace = false) => navigate(withSearch(path, { ...search, ...changes }), { replace })
  return { ...search, category, subtype, go }
}

export const addressOfCategory = (category: DocumentCategory) =>
  `/medical-vault?category=${encodeURIComponent(category)}`
export const addressOfDocument = (id: string) => `/medical-vault?document=${id}`
