import type { DocumentCategory, DocumentSubtype } from '@kinfold/contract/features/medical-documents/categories.ts'
import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import { useState } from 'react'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { useDraft } from '../../access/use-draft.ts'
import { isTaken } from '../../api/conflict.ts'
import { CallFailed } from '../../api/failure.ts'
import { STILL_HERE, sayFailed } from '../../api/say-failed.ts'
import { useNewId } from '../../api/use-new-id.ts'
import { Button } from '../../ui/button.tsx'
import { showFieldErrors } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { Failed } from '../../ui/layout/failed.tsx'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { DocumentFields } from './document-form.tsx'
import { blankDocument, contentOf, DocumentForm, type DocumentValues, successorOf } from './document-values.ts'
import { FileChooser } from './files/file-chooser.tsx'
import { UploadList } from './files/upload-list.tsx'
import { type Upload, useUploads } from './files/use-uploads.ts'
import { useVaultSearch } from './use-vault-search.ts'

type NewDocumentProps = {
  category: DocumentCategory | undefined
  subtype: DocumentSubtype | undefined
  /** The document being replaced. */
  replaces: string | undefined
  given: File[]
  onClose: () => void
}

export function NewDocumentDialog({ replaces, category, subtype, ...rest }: NewDocumentProps) {
  const title = replaces ? 'Replace this document' : 'Add a document'
  return (
    <Dialog
      open
      onClose={rest.onClose}
      title={title}
      about={replaces && 'The old one stays, marked as no longer valid.'}
      width="wide"
    >
      {replaces ? (
        <Successor id={replaces} {...rest} />
      ) : (
        <NewDocument
          draft={`document:${category ?? ''}:${subtype ?? ''}`}
          initial={blankDocument(category, subtype)}
          {...rest}
        />
      )}
    </Dialog>
  )
}

function Successor({ id, ...rest }: { id: string } & Pick<NewDocumentProps, 'given' | 'onClose'>) {
  const { data, isPending, refetch } = useCircleApi(medicalDocuments.read, { params: { id } })
  if (isPending) return <SkeletonList count={4} className="h-14" />
  if (!data) return <Failed what="The document" onRetry={refetch} />
  return <NewDocument draft={`document-after:${id}`} initial={successorOf(data)} replacesId={id} {...rest} />
}

type FormProps = { draft: string; initial: DocumentValues; replacesId?: string } & Pick<
  NewDocumentProps,
  'given' | 'onClose'
>

/** Saves the details first, then sends the files; failed ones can be retried from here. */
function NewDocument({ draft, initial, replacesId, given, onClose }: FormProps) {
  const { change } = useVaultSearch()
  const form = useSchemaForm<DocumentValues>(DocumentForm, {
    ...initial,
    title: initial.title || titleFrom(given[0]?.name),
  })
  // Only of the text: browsers do not restore chosen files.
  const clearDraft = useDraft(draft, form)
  const files = useUploads(given)
  const create = useCircleSend(medicalDocuments.create)
  const update = useCircleSend(medicalDocuments.update)
  const [id] = useNewId()
  const [isSaved, setSaved] = useState(false)
  const choose = (chosen: File[]) => {
    files.add(chosen)
    if (!form.getValues('title')) form.setValue('title', titleFrom(chosen[0]?.name))
  }
  const save = form.handleSubmit(async () => {
    if (!isSaved && !(await saveDocument())) return
    setSaved(true)
    if (!(await files.sendAll(id))) return
    toast({ title: 'Document saved', description: form.getValues('title') })
    change({ new: undefined, replaces: undefined, subtype: undefined, search: undefined, document: id })
  })
  const saveDocument = async (): Promise<boolean> => {
    try {
      const content = contentOf(form.getValues())
      await create.mutateAsync({ body: { id, ...content, replacesId: replacesId ?? null } }).catch((error) => {
        if (!isTaken(error)) throw error
        // Saved before, and changed after that answer was lost.
        return update.mutateAsync({ params: { id }, body: { version: 1, ...content } })
      })
      clearDraft()
      return true
    } catch (error) {
      const fields = error instanceof CallFailed ? error.body.fields : undefined
      if (!showFieldErrors(form, fields)) sayFailed('The document was not saved', error, STILL_HERE)
      return false
    }
  }
  const failed = files.uploads.some(({ state }) => state === 'failed')
  return (
    <DialogForm
      onSubmit={save}
      save={labelOf(isSaved, failed)}
      busy={form.formState.isSubmitting && (isSaved ? 'Sending files...' : 'Saving...')}
      onCancel={onClose}
      other={
        isSaved && (
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <FileChooser isFirst={files.uploads.length === 0} onChoose={choose} />
      <UploadList uploads={files.uploads} onTakeOut={files.takeOut} />
      {isSaved ? <SavedNote uploads={files.uploads} /> : <DocumentFields form={form} isNew={!replacesId} />}
    </DialogForm>
  )
}

const labelOf = (isSaved: boolean, failed: boolean) => {
  if (!isSaved) return 'Save document'
  return failed ? 'Send again' : 'Open the document'
}

function SavedNote({ uploads }: { uploads: Upload[] }) {
  const failed = uploads.some(({ state }) => state === 'failed')
  return <p role="status">The document is saved.{failed && ' Some of its files did not arrive.'}</p>
}

/** 'Letter_of-May.pdf' -> 'Letter of May'; numbered names of cameras and scanners make no title. */
function titleFrom(name: string | undefined): string {
  const words = (name ?? '')
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return /^(img|image|dsc|scan|pxl|photo|screenshot)?[\s\d()]*$/i.test(words) ? '' : words.slice(0, 200)
}
