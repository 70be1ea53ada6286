import {
  type DocumentSubtype,
  documentSubtypes,
  subtypeLabels,
} from '@kinfold/contract/features/medical-documents/categories.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { ArrowLeft, Check, Circle, MapPin } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan, useCircle } from '../../access/use-can.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { DocumentRow } from './document-row.tsx'
import { addressOfDocument } from './use-vault-search.ts'
import { WhomToCall } from './whom-to-call.tsx'

const MOST = 200

/** Wishes for the end of life: what exists, what is missing, where the papers are, and whom to call. */
export function FinalWishes() {
  const { firstName } = useCircle()
  const { data, isPending, refetch } = useCircleApi(medicalDocuments.list, {
    query: { category: 'Final Wishes', limit: MOST },
  })
  return (
    <div className="max-w-2xl space-y-8">
      <div>
        <Link to="/medical-vault" className="inline-flex min-h-11 items-center gap-2 text-green">
          <ArrowLeft size={18} aria-hidden /> All documents
        </Link>
        <PageHead
          title="Final Wishes"
          about={
            <>
              What <bdi>{firstName}</bdi> wants, in one quiet place, so that nobody has to guess when it matters.
            </>
          }
          isPrinted
        />
      </div>
      {isPending && <SkeletonList count={5} className="h-14" />}
      {!isPending && !data && <Failed what="The documents" onRetry={refetch} />}
      {data && <Wishes documents={data.items} />}
      <WhomToCall />
    </div>
  )
}

function Wishes({ documents }: { documents: MedicalDocument[] }) {
  const current = documents.filter(({ status }) => status === 'current')
  const others = documents.filter(({ status, subtype }) => status !== 'current' || !subtype)
  return (
    <>
      <section aria-labelledby="wishes">
        <h2 id="wishes" className="mb-2 text-lg">
          What has been added
        </h2>
        <ul>
          {documentSubtypes.map((subtype) => (
            <Wish key={subtype} subtype={subtype} found={current.filter((each) => each.subtype === subtype)} />
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-2 text-lg">
            Other papers
          </h2>
          <ul>
            {others.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Wish({ subtype, found }: { subtype: DocumentSubtype; found: MedicalDocument[] }) {
  const mayAdd = useCan('medicalDocuments.create')
  if (found.length === 0)
    return (
      <li className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line py-2">
        <Circle size={20} aria-hidden className="shrink-0 text-soft" />
        <span className="flex-1 text-soft">{subtypeLabels[subtype]}</span>
        {mayAdd ? (
          <Link
            to={`/medical-vault?category=Final%20Wishes&new=document&subtype=${subtype}`}
            className="inline-flex min-h-11 items-center text-green"
            aria-label={`Add: ${subtypeLabels[subtype]}`}
          >
            Add
          </Link>
        ) : (
          <span className="text-soft">not added yet</span>
        )}
      </li>
    )
  return found.map(({ id, title, original }) => (
    <li key={id} className="border-b border-line py-2">
      <Link
        to={addressOfDocument(id)}
        className="flex min-h-11 flex-wrap items-center gap-3 text-ink no-underline hover:underline"
      >
        <Check size={20} aria-hidden className="shrink-0 text-soft" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{subtypeLabels[subtype]}</span>
          {title !== subtypeLabels[subtype] && (
            <span className="block wrap-anywhere" dir="auto">
              {title}
            </span>
          )}
        </span>
      </Link>
      {original && (
        <p className="flex items-start gap-2 pl-8 text-soft">
          <MapPin size={18} aria-hidden className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere" dir="auto">
            {original}
          </span>
        </p>
      )}
    </li>
  ))
}
