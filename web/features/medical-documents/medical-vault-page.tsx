import { ArrowLeft, ClipboardPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCan, useCircle } from '../../access/use-can.ts'
import { useGivenFiles } from '../../ui/browser/use-given-files.ts'
import { useScrollToTop } from '../../ui/browser/use-scroll-to-top.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { DropHere } from '../../ui/forms/drop-here.tsx'
import { later } from '../../ui/layout/later.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { WhosePage } from '../circles/whose-page.tsx'
import { DocumentList } from './document-list.tsx'
import { useVaultSearch } from './use-vault-search.ts'
import { VaultFilters } from './vault-filters.tsx'
import { VaultOverview } from './vault-overview.tsx'

/** The family's papers: all, by category, by search, one by one. Files can be dropped or pasted anywhere on the page. */
export function MedicalVaultPage() {
  const { category, subtype, search: asked, go, change } = useVaultSearch()
  const { search, document, edit, replaces } = asked
  const mayAdd = useCan('medicalDocuments.create')
  const [given, setGiven] = useState<File[]>([])
  const isOpen = Boolean(asked.new) && mayAdd
  const isWishes = category === 'Final Wishes' && !search
  useScrollToTop(`${document ?? ''} ${category ?? ''}`)
  const mayDrop = mayAdd && !isOpen && !edit && !document
  const take = (files: File[]) => {
    setGiven(files)
    go({ new: 'document' })
  }
  const isAbove = useGivenFiles(mayDrop ? take : undefined)
  const close = () => {
    setGiven([])
    change({ new: undefined, replaces: undefined, subtype: undefined, edit: undefined })
  }
  return (
    <section aria-label="Medical Vault">
      {isAbove && <DropHere>Drop it to add a document</DropHere>}
      {document && <DocumentView key={document} id={document} />}
      {!document && (
        <>
          {isWishes ? <WishesHead /> : <Head onAdd={mayAdd ? () => go({ new: 'document' }) : undefined} />}
          {/* Also above the wishes: with arrow keys the list is passed one by one, and must not go away. */}
          <VaultFilters />
          {isWishes && <FinalWishes />}
          {!isWishes && (category || search) && <DocumentList category={category} search={search} />}
          {!isWishes && !category && !search && <VaultOverview />}
        </>
      )}
      {isOpen && (
        <NewDocumentDialog category={category} subtype={subtype} replaces={replaces} given={given} onClose={close} />
      )}
      {edit && <EditDocumentDialog id={edit} onClose={close} />}
    </section>
  )
}

function WishesHead() {
  const { firstName } = useCircle()
  return (
    <>
      <Link to="/medical-vault" className={buttonClasses('quiet', 'at-edge')}>
        <ArrowLeft size={18} aria-hidden /> All documents
      </Link>
      <PageHead
        title="Final Wishes"
        about={
          <>
            What <bdi>{firstName}</bdi> wants, in one quiet place, so that nobody has to guess when it matters.
          </>
        }
      />
    </>
  )
}

function Head({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <PageHead
      title="Medical Vault"
      about={<WhosePage />}
      action={
        <>
          <Link to="/care-summary" className={buttonClasses('secondary')}>
            <ClipboardPlus size={20} aria-hidden /> Summary for a doctor
          </Link>
          {onAdd && (
            <Button icon={<Plus size={20} aria-hidden />} onClick={onAdd}>
              Add a document
            </Button>
          )}
        </>
      }
    />
  )
}

const DocumentView = later(() => import('./document-view.tsx').then(({ DocumentView }) => DocumentView), {
  name: 'The document',
  waiting: <SkeletonList count={3} className="h-24" />,
})
const FinalWishes = later(() => import('./final-wishes.tsx').then(({ FinalWishes }) => FinalWishes), {
  name: 'The page',
  waiting: <SkeletonList count={3} className="h-24" />,
})
const NewDocumentDialog = later(() =>
  import('./new-document-dialog.tsx').then(({ NewDocumentDialog }) => NewDocumentDialog),
)
const EditDocumentDialog = later(() =>
  import('./edit-document-dialog.tsx').then(({ EditDocumentDialog }) => EditDocumentDialog),
)
