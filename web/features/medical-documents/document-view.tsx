import { documentPath } from '@kinfold/contract/features/medical-documents/document-path.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { useCircleApi } from '../../access/circle-calls.ts'
import { useCan } from '../../access/use-can.ts'
import { isNotThere } from '../../api/one-record/is-not-there.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Failed } from '../../ui/layout/failed.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentFacts } from './document-facts.tsx'
import { Marks } from './document-row.tsx'
import { DocumentFiles } from './files/document-files.tsx'
import { OpeningsList } from './openings-list.tsx'
import { addressOfCategory, useVaultSearch } from './use-vault-search.ts'

/** One document: its details, files and actions. */
export function DocumentView({ id }: { id: string }) {
  const { data, isPending, error, refetch } = useCircleApi(medicalDocuments.read, { params: { id } })
  const isGone = isNotThere(error)
  if (isPending) return <SkeletonList count={3} className="h-24" />
  if (isGone)
    return (
      <PageHead
        title="This document is not here"
        about="It may have been removed, or it is not for everyone in the circle."
        action={
          <Link to="/medical-vault" className={buttonClasses('secondary')}>
            All documents
          </Link>
        }
      />
    )
  if (!data) return <Failed what="The document" onRetry={refetch} />
  return <Document document={data} />
}

function Document({ document }: { document: MedicalDocument }) {
  const { file } = useVaultSearch().search
  const seesOpenings = useCan('medicalDocuments.seeOpenings')
  const shown = document.files.find(({ id }) => id === file)
  return (
    <article className={shown ? 'grid gap-8 xl-page:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : 'max-w-2xl'}>
      <div data-print={shown && 'no'} className="min-w-0 space-y-6">
        <div>
          <Link to={addressOfCategory(document.category)} data-print="no" className={buttonClasses('quiet', 'at-edge')}>
            <ArrowLeft size={18} aria-hidden /> {document.category}
          </Link>
          <PageHead title={document.title} />
          <div className="-mt-3 flex empty:hidden">
            <Marks document={document} />
          </div>
        </div>
        <Succession document={document} />
        <DocumentFiles document={document} />
        <DocumentFacts document={document} />
        <DocumentActions document={document} />
        {seesOpenings && <OpeningsList id={document.id} />}
      </div>
      {shown && <FileViewer key={shown.id} documentId={document.id} file={shown} />}
    </article>
  )
}

const FileViewer = later(() => import('./files/file-viewer.tsx').then(({ FileViewer }) => FileViewer), {
  name: 'The file',
  waiting: <SkeletonList count={1} className="h-96" />,
})

/** Shown so that nobody follows an old directive without seeing the newer one. */
function Succession({ document }: { document: MedicalDocument }) {
  const { replacedById, replacedByTitle, replacesId, replacesTitle, status } = document
  return (
    <>
      {status === 'superseded' && (
        <p className="rounded-control bg-apricot-wash px-4 py-3 text-apricot-ink">
          This is no longer valid.{' '}
          {replacedById && (
            <Link to={documentPath(replacedById)} className="py-2.5 font-semibold text-apricot-ink" dir="auto">
              See what replaces it: {replacedByTitle}
            </Link>
          )}
        </p>
      )}
      {replacesId && (
        <p className="text-soft">
          Replaces{' '}
          <Link to={documentPath(replacesId)} className="py-2.5 text-green" dir="auto">
            {replacesTitle}
          </Link>
        </p>
      )}
    </>
  )
}
