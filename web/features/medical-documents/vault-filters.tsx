import { documentCategories } from '@kinfold/contract/features/medical-documents/categories.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { useCircleApi } from '../../access/circle-calls.ts'
import { controlClasses } from '../../ui/forms/field.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { useVaultSearch } from './use-vault-search.ts'

/** Search and category in one row, so that the documents begin high on the page. */
export function VaultFilters() {
  const { category = '', search, change } = useVaultSearch()
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
      <select
        aria-label="Category"
        value={category}
        onChange={({ target }) => change({ category: documentCategories.find((each) => each === target.value) })}
        className={`${controlClasses()} w-39! max-w-full flex-none text-ellipsis sm:w-64!`}
      >
        <option value="">All categories</option>
        {documentCategories.map((name) => (
          <option key={name} value={name}>
            {labelOf(name)}
          </option>
        ))}
      </select>
    </search>
  )
}
