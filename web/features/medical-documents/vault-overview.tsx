import { documentPath } from '@kinfold/contract/features/medical-documents/document-path.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { expiryText } from '@kinfold/contract/features/medical-documents/expiry.ts'
import type { DocumentSummary } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { later } from '../../ui/layout/later.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { NotebookPicture } from '../../ui/pictures.tsx'
import { DocumentList } from './document-list.tsx'
import { addressOfCategory } from './use-vault-search.ts'

/** All documents, newest first; above them in one line how many there are and what has to be renewed. */
export function VaultOverview() {
  const { data, isPending, refetch } = useCircleApi(medicalDocuments.summary)
  if (isPending) return <SkeletonList count={6} className="h-16" />
  if (!data) return <Failed what="The documents" onRetry={refetch} />
  const valid = data.categories.reduce((sum, { count }) => sum + count, 0)
  const removed = data.removedCount > 0 && <ToRemoved count={data.removedCount} />
  if (valid + data.supersededCount === 0)
    return (
      <>
        <NothingYet />
        {removed}
      </>
    )
  const sentence = inOneSentence(valid, data.expiringCount)
  return (
    <>
      {data.expiring.length > 0 ? (
        <Expiring sentence={sentence} items={data.expiring} count={data.expiringCount} />
      ) : (
        <p className="text-lg">{sentence}</p>
      )}
      <section aria-labelledby="recently-added" className="mt-4">
        <h2 id="recently-added" className="text-lg">
          Recently added
        </h2>
        <DocumentList category={undefined} search={undefined} />
      </section>
      {removed}
    </>
  )
}

function ToRemoved({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div data-print="no" className="mt-4">
      <Button look="quiet" className="at-edge" icon={<Trash2 size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Removed documents ({count})
      </Button>
      {isOpen && <RemovedDocuments onClose={() => setOpen(false)} />}
    </div>
  )
}

const RemovedDocuments = later(() => import('./removed-documents.tsx').then(({ RemovedDocuments }) => RemovedDocuments))

function inOneSentence(total: number, expiring: number): string {
  if (total === 0) return 'No document is valid any longer.'
  const documents = total === 1 ? 'One document' : `${total} documents`
  if (expiring === 0) return `${documents}, and nothing to renew.`
  return total === 1 ? 'One document, to be renewed soon.' : `${documents}, ${expiring} to be renewed soon.`
}

/** Of very many, those after the first few would push everything else down. */
const FIRST_EXPIRING = 5

type ExpiringProps = { sentence: string; items: DocumentSummary['expiring']; count: number }

/** One line that opens, because each document also says in the list below when it expires. */
function Expiring({ sentence, items, count }: ExpiringProps) {
  const { zone } = useCircle()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FIRST_EXPIRING)
  const today = dayAt(serverNow(), zone)
  return (
    <details className="rounded-control bg-apricot-wash px-4 text-apricot-ink">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{sentence}</summary>
      <ul aria-label="To be renewed">
        {shown.map(({ id, title, expiresAt }) => (
          <li key={id}>
            <Link
              to={documentPath(id)}
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
      {isWhole && count > items.length && <p className="pb-3">These are the {items.length} that expire first.</p>}
    </details>
  )
}

/** Begins with one document that every family has; others are added at the top of the page. */
function NothingYet() {
  const { firstName } = useCircle()
  const mayAdd = useCan('medicalDocuments.create')
  return (
    <EmptyState
      picture={<NotebookPicture />}
      title="No documents yet"
      action={
        mayAdd && (
          <Link to={`${addressOfCategory('Insurance')}&new=document`} className={buttonClasses('secondary')}>
            <ShieldCheck size={20} aria-hidden /> Add the insurance card
          </Link>
        )
      }
    >
      Start with what a hospital asks for first: {firstName}’s insurance card, the last letter from the doctor, the list
      of vaccinations. A photo from your phone is enough.
    </EmptyState>
  )
}
