import {
  type DocumentCategory,
  type DocumentSubtype,
  documentSubtypes,
  subtypeLabels,
} from '@kinfold/contract/features/medical-documents/categories.ts'
import { documentPath } from '@kinfold/contract/features/medical-documents/document-path.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { Check, Circle, MapPin } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useCirclePages } from '../../access/circle-calls.ts'
import { useCan, useSeesFamily } from '../../access/use-can.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { Meta, Row, Rows } from '../../ui/layout/rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { DocumentRow, Marks } from './document-row.tsx'
import { WhomToCall } from './whom-to-call.tsx'

/** The most that one call answers. */
const PAGE_SIZE = 200

/** Wishes for the end of life: what exists, what is missing, where the papers are, and whom to call. */
export function FinalWishes() {
  const seesFamily = useSeesFamily()
  const wishes = useAllOf('Final Wishes')
  const legal = useAllOf('Legal')
  const documents = wishes.items && legal.items && [...wishes.items, ...legal.items.filter(isAboutWishes)]
  const isFailed = wishes.isFailed || legal.isFailed
  const retry = () => {
    for (const each of [wishes, legal]) if (each.isFailed) each.retry()
  }
  return (
    <div className="grid gap-x-12 gap-y-6 lg-page:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="min-w-0 space-y-6">
        {!documents && !isFailed && <SkeletonList count={5} className="h-14" />}
        {!documents && isFailed && <Failed what="The documents" onRetry={retry} />}
        {documents && <Wishes documents={documents} />}
        {documents && !seesFamily && (
          <p className="text-soft">
            Documents that are only for the family are not listed here, so something may exist that you do not see.
            Please ask the family.
          </p>
        )}
      </div>
      <WhomToCall />
    </div>
  )
}

/** All documents of a category; none before the last page is read, because what is not found is shown as missing. */
function useAllOf(category: DocumentCategory) {
  const list = useCirclePages(medicalDocuments.list, { query: { category, limit: PAGE_SIZE } })
  const { data, isError, isPlaceholderData, hasNextPage, isFetching, fetchNextPage, refetch } = list
  const isComplete = data && !isPlaceholderData && !hasNextPage
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return {
    items: isComplete ? data.pages.flatMap(({ items }) => items) : undefined,
    isFailed: isError,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}

/** A power of attorney filed under 'Legal' must not look as if there were none. */
const isAboutWishes = ({ category, subtype }: MedicalDocument) => category === 'Legal' && subtype !== null

function Wishes({ documents }: { documents: MedicalDocument[] }) {
  const current = documents.filter(({ status }) => status === 'current')
  const others = documents.filter(({ status, subtype }) => status !== 'current' || !subtype)
  return (
    <>
      <Section title="Documents about these wishes">
        <Rows>
          {documentSubtypes.map((subtype) => (
            <Wish key={subtype} subtype={subtype} found={current.filter((each) => each.subtype === subtype)} />
          ))}
        </Rows>
      </Section>
      {others.length > 0 && (
        <Section title="Other papers">
          <ul>
            {others.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Wish({ subtype, found }: { subtype: DocumentSubtype; found: MedicalDocument[] }) {
  const mayAdd = useCan('medicalDocuments.create')
  if (found.length === 0)
    return (
      <Row
        mark={<Circle size={20} aria-hidden className="shrink-0 text-soft" />}
        action={
          mayAdd ? (
            <Link
              to={`/medical-vault?category=Final%20Wishes&new=document&subtype=${subtype}`}
              className={buttonClasses('quiet', '-my-1.5 -mr-4')}
              aria-label={`Add: ${subtypeLabels[subtype]}`}
            >
              Add
            </Link>
          ) : (
            <span className="text-soft">not added yet</span>
          )
        }
      >
        <span className="text-soft">{subtypeLabels[subtype]}</span>
      </Row>
    )
  return found.map((document) => (
    <Row key={document.id} mark={<Check size={20} aria-hidden className="shrink-0 text-soft" />}>
      <Link to={documentPath(document.id)} className="text-ink no-underline fills-row hover:underline">
        <span className="block font-semibold">{subtypeLabels[subtype]}</span>
        {document.title !== subtypeLabels[subtype] && (
          <span className="block wrap-anywhere" dir="auto">
            {document.title}
          </span>
        )}
      </Link>
      <Marks document={document} />
      {document.original && (
        <Meta className="flex items-start gap-1.5">
          <MapPin size={16} aria-hidden className="mt-0.5 shrink-0" />
          <span dir="auto">{document.original}</span>
        </Meta>
      )}
    </Row>
  ))
}
