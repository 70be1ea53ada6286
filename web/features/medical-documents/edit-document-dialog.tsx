import { medicalDocuments } from '@kinfold/contract/features/medical-documents/endpoints.ts'
import type { MedicalDocument } from '@kinfold/contract/features/medical-documents/schemas.ts'
import { useCircleApi, useCircleSend } from '../../access/circle-calls.ts'
import { FromDraft } from '../../access/drafts/from-draft.tsx'
import { type EditDraft, useDraft } from '../../access/use-draft.ts'
import { useEdit } from '../../access/use-edit.ts'
import { NotRead } from '../../api/one-record/not-read.tsx'
import { Choices } from '../../ui/forms/choice.tsx'
import { showFieldErrors } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { SkeletonList } from '../../ui/layout/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { DocumentConflict } from './document-conflict.tsx'
import { DocumentFields } from './document-form.tsx'
import { contentOf, DocumentForm, type DocumentValues, statusIn, valuesOf } from './document-values.ts'

type EditProps = { id: string; onClose: () => void }

export function EditDocumentDialog({ id, onClose }: EditProps) {
  const { data, isPending, error, refetch } = useCircleApi(medicalDocuments.read, { params: { id } })
  return (
    <Dialog open onClose={onClose} title="Edit document" width="wide">
      {isPending && <SkeletonList count={4} className="h-14" />}
      {!isPending && !data && <NotRead what="The document" error={error} onRetry={refetch} onBack={onClose} />}
      {data && (
        <FromDraft name={`document-edit:${data.id}:`} saved={data}>
          {(opened, draft) => <EditDocument opened={opened} draft={draft} onClose={onClose} />}
        </FromDraft>
      )}
    </Dialog>
  )
}

type EditDocumentProps = { opened: MedicalDocument; draft: EditDraft; onClose: () => void }

/** Saves against the version that was opened; if somebody else saved first, both are shown. */
function EditDocument({ opened, draft, onClose }: EditDocumentProps) {
  const update = useCircleSend(medicalDocuments.update)
  const form = useSchemaForm<DocumentValues>(DocumentForm, valuesOf(opened))
  useDraft(draft, form)
  const { save, conflict } = useEdit<MedicalDocument, DocumentValues>(opened, {
    put(values, version, theirs = opened) {
      const status = statusIn(values, opened, theirs)
      return update.mutateAsync({ params: { id: opened.id }, body: { version, ...contentOf({ ...values, status }) } })
    },
    failed: 'The document was not saved',
    draft,
    onSaved({ title }) {
      toast({ title: 'Document saved', description: title })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  const submit = form.handleSubmit(async () => {
    const refused = await save(form.getValues())
    if (refused) showFieldErrors(form, refused)
  })
  if (conflict) return <DocumentConflict opened={opened} {...conflict} />
  return (
    <DialogForm
      onSubmit={submit}
      save="Save document"
      busy={form.formState.isSubmitting && 'Saving...'}
      onCancel={onClose}
    >
      <DocumentFields form={form} isNew={false} />
      <Choices
        label="Is it still valid?"
        value={form.watch('status')}
        choices={[
          { value: 'current', label: 'Yes' },
          { value: 'superseded', label: 'No longer valid' },
        ]}
        onChange={(status) => form.setValue('status', status, { shouldDirty: true })}
      />
    </DialogForm>
  )
}
