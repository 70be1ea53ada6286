import { documentCategories } from '@kinfold/contract/features/medical-documents/categories.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { FilterSelect } from '../../ui/records/filter-select.tsx'
import { useVaultSearch } from './use-vault-search.ts'

/** Search and category in one row, so that the documents begin high on the page. */
export function VaultFilters() {
  const { category, search, change } = useVaultSearch()
  const { data } = useCircleApi(medicalDocuments.summary)
  const counts = new Map<string, number>(data?.categories.map(({ category: name, count }) => [name, count]))
  const labelOf = (name: string) => (counts.has(name) ? `${name} (${counts.get(name)})` : name)
  return (
    <search className="mb-4 flex flex-wrap gap-2">
      <SearchBox
        label="Search documents"
        value={search.search ?? ''}
        onChange={(text) => change({ search: text || undefined })}
      />
      <FilterSelect
        label="Category"
        all="All categories"
        options={documentCategories.map((name) => ({ value: name, label: labelOf(name) }))}
        value={category}
        onChange={(chosen) => change({ category: chosen })}
        className="w-39! max-w-full flex-none sm:w-64!"
      />
    </search>
  )
}
