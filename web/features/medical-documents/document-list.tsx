import type { DocumentCategory } from '@kinfold/contract/features/medical-documents/categories.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { Link } from 'wouter'
import { useCirclePages } from '../../access/circle-calls.ts'
import { Count } from '../../ui/layout/count.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { MoreButton } from '../../ui/layout/more-button.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { NotebookPicture } from '../../ui/pictures.tsx'
import { NothingFound } from '../../ui/records/nothing-found.tsx'
import { DocumentRow } from './document-row.tsx'
import { useVaultSearch } from './use-vault-search.ts'

type ListProps = { category: DocumentCategory | undefined; search: string | undefined }

export function DocumentList({ category, search }: ListProps) {
  const list = useCirclePages(medicalDocuments.list, { query: { category, search } })
  const { data, isPending, refetch } = list
  const documents = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      {(category || search) && <Place category={category} search={search} />}
      {isPending && <SkeletonList count={4} className="h-16" />}
      {!isPending && !data && <Failed what="The documents" onRetry={refetch} />}
      {data && documents.length === 0 && <Nothing category={category} search={search} />}
      <Rows documents={documents} isAll={!list.hasNextPage} />
      <MoreButton list={list} className="mt-4">
        Show more
      </MoreButton>
    </>
  )
}

/** Replaced documents are below, so that nobody takes them for the current ones. */
function Rows({ documents, isAll }: { documents: MedicalDocument[]; isAll: boolean }) {
  const current = documents.filter(({ status }) => status === 'current')
  const earlier = documents.filter(({ status }) => status === 'superseded')
  return (
    <>
      {current.length > 0 && <ul>{current.map(row)}</ul>}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-soft">
            No longer valid {isAll && <Count of={earlier.length} />}
          </summary>
          <ul>{earlier.map(row)}</ul>
        </details>
      )}
    </>
  )
}

const row = (document: MedicalDocument) => <DocumentRow key={document.id} document={document} />

function Place({ category, search }: ListProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
      <h2 className="min-w-0 text-2xl wrap-anywhere">
        {search ? `Found for “${search}”` : category}
        {search && category && ` in ${category}`}
      </h2>
      <Link to="/medical-vault" data-print="no" className="inline-flex min-h-11 items-center text-green">
        All documents
      </Link>
    </div>
  )
}

function Nothing({ category, search }: ListProps) {
  const { go } = useVaultSearch()
  if (search)
    return (
      <NothingFound records="documents" onShowAll={() => go({ search: undefined })}>
        No document has these words in its title, tags, notes or file names.
      </NothingFound>
    )
  if (!category) return null
  return (
    <EmptyState picture={<NotebookPicture />} title="Nothing here yet">
      Take a photo, or choose a file from this device.
    </EmptyState>
  )
}
