import { documentCategories } from '@kinfold/contract/features/medical-documents/categories.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { expiryText } from '@kinfold/contract/features/medical-documents/expiry.ts'
import type { DocumentSummary } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { NotebookPicture } from '../../ui/pictures.tsx'
import { categoryIcons } from './category-icons.ts'
import { DocumentList } from './document-list.tsx'
import { addressOfCategory, addressOfDocument } from './use-vault-search.ts'

/** What exists, what has to be renewed, and what was added last. */
export function VaultOverview() {
  const { data, isPending, refetch } = useCircleApi(medicalDocuments.summary)
  if (isPending) return <SkeletonList count={4} className="h-20" />
  if (!data) return <Failed what="The documents" onRetry={refetch} />
  const valid = data.categories.reduce((sum, { count }) => sum + count, 0)
  const isEmpty = valid + data.supersededCount === 0
  return (
    <div className="space-y-8">
      {isEmpty ? <NothingYet /> : <p className="text-lg">{inOneSentence(valid, data.expiringCount)}</p>}
      <Expiring items={data.expiring} count={data.expiringCount} />
      <Categories categories={data.categories} />
      {!isEmpty && (
        <section aria-labelledby="recently-added">
          <h2 id="recently-added" className="mb-2 text-lg">
            Recently added
          </h2>
          <DocumentList category={undefined} search={undefined} />
        </section>
      )}
    </div>
  )
}

function inOneSentence(total: number, expiring: number): string {
  if (total === 0) return 'No document is valid any longer.'
  const documents = total === 1 ? 'One document' : `${total} documents`
  if (expiring === 0) return `${documents}, and nothing to renew.`
  return total === 1 ? 'One document, to be renewed soon.' : `${documents}, ${expiring} of them to be renewed soon.`
}

/** A few show that there is something to do; all of them would push everything else down. */
const FIRST_EXPIRING = 5

function Expiring({ items, count }: { items: DocumentSummary['expiring']; count: number }) {
  const { zone } = useCircle()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FIRST_EXPIRING)
  const today = dayAt(serverNow(), zone)
  if (items.length === 0) return null
  return (
    <section aria-labelledby="to-be-renewed" className="rounded-card bg-apricot-wash px-5 py-4 text-apricot-ink">
      <h2 id="to-be-renewed" className="mb-1 text-lg">
        To be renewed
      </h2>
      <ul>
        {shown.map(({ id, title, expiresAt }) => (
          <li key={id}>
            <Link
              to={addressOfDocument(id)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 text-apricot-ink no-underline hover:underline"
            >
              <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
                {title}
              </span>
              <span>{expiryText(expiresAt, today)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button
          type="button"
          className="min-h-11 font-semibold text-apricot-ink underline"
          onClick={() => setWhole(true)}
        >
          Show {count - shown.length} more
        </button>
      )}
      {isWhole && count > items.length && <p>These are the {items.length} that expire first.</p>}
    </section>
  )
}

function Categories({ categories }: { categories: DocumentSummary['categories'] }) {
  const counts = new Map(categories.map(({ category, count }) => [category, count]))
  return (
    <nav aria-label="Categories">
      <ul className="grid gap-x-6 sm:grid-cols-2 lg-page:grid-cols-3">
        {documentCategories.map((category) => {
          const Icon = categoryIcons[category]
          const count = counts.get(category) ?? 0
          return (
            <li key={category} className="border-b border-line">
              <Link
                to={addressOfCategory(category)}
                className="flex min-h-12 items-center gap-3 px-2 py-2 text-ink no-underline hover:bg-sunken"
              >
                <Icon size={20} aria-hidden className="shrink-0 text-soft" />
                <span className="flex-1">{category}</span>
                {count > 0 && <Badge>{count}</Badge>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function NothingYet() {
  const { firstName } = useCircle()
  return (
    <EmptyState picture={<NotebookPicture />} title="No documents yet">
      Start with what a hospital asks for first: {firstName}’s insurance card, the last letter from the doctor, the list
      of vaccinations. A photo from your phone is enough.
    </EmptyState>
  )
}
