import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { type Allergy, AllergyContent } from '@kinfold/contract/features/allergies/schemas.ts'
import { useState } from 'react'
import { FromDraft } from '../../access/drafts/from-draft.tsx'
import { type DraftOf, useDraft } from '../../access/use-draft.ts'
import { type Conflict, useEdit } from '../../access/use-edit.ts'
import { useSend } from '../../api/hooks.ts'
import { useNewId } from '../../api/use-new-id.ts'
import { showFieldErrors } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { differencesBetween } from '../../ui/records/differences.ts'
import { DifferenceChoice } from '../../ui/records/version-choice.tsx'
import { factsOf } from './allergy-facts.ts'
import { AllergyFields, type AllergyValues } from './allergy-fields.tsx'

type AllergyDialogProps = {
  client: { id: number; firstName: string }
  /** Undefined: a new one. */
  allergy: Allergy | undefined
  onClose: () => void
}

/** Adds an allergy, or edits one. */
export function AllergyDialog({ client, allergy, onClose }: AllergyDialogProps) {
  const [shown] = useState(allergy)
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown ? 'Edit the allergy' : 'Add an allergy'}
      about={shown?.asTyped ? `Typed as “${shown.asTyped}”` : `What ${client.firstName} must not be given`}
    >
      {shown ? (
        <FromDraft name={`allergy:${shown.id}:`} saved={shown}>
          {(opened, draft) => <Editing client={client} opened={opened} draft={draft} onClose={onClose} />}
        </FromDraft>
      ) : (
        // Named after the client, because this dialog may be about another circle than the one that drafts belong to.
        <Editing client={client} opened={undefined} draft={`allergy:new:${client.id}`} onClose={onClose} />
      )}
    </Dialog>
  )
}

type EditingProps = Omit<AllergyDialogProps, 'allergy'> & { opened: Allergy | undefined; draft: DraftOf }

/** Saves against the version that was opened; if somebody else saved first, both are shown. */
function Editing({ client, opened, draft, onClose }: EditingProps) {
  const [newId] = useNewId()
  const id = opened?.id ?? newId
  const create = useSend(allergies.create)
  const update = useSend(allergies.update)
  const form = useSchemaForm<AllergyValues>(AllergyContent, opened ? valuesOf(opened) : blank)
  const clearDraft = useDraft(draft, form)
  const query = { clientId: client.id }

  const { save, conflict } = useEdit<Allergy, AllergyValues>(opened, {
    put: (body, version) =>
      version !== undefined
        ? update.mutateAsync({ params: { id }, query, body: { ...body, version } })
        : create.mutateAsync({ query, body: { ...body, id } }),
    failed: 'The allergy was not saved',
    draft,
    isNew: !opened,
    onSaved: (_saved, { substance }) => {
      clearDraft()
      toast({ title: 'Allergy saved', description: substance })
      onClose()
    },
    onKeepTheirs: onClose,
  })
  const submit = form.handleSubmit(async () => void showFieldErrors(form, await save(form.getValues())))
  if (conflict) return <AllergyConflict {...conflict} />
  return <AllergyFields form={form} clientId={client.id} onSave={submit} onCancel={onClose} />
}

const blank: AllergyValues = {
  substance: '',
  kind: 'unknown',
  reaction: '',
  severity: null,
  since: '',
  source: 'reported',
}

const valuesOf = ({ substance, kind, reaction, severity, since, source }: Allergy): AllergyValues => ({
  substance,
  kind,
  reaction: reaction ?? '',
  severity,
  since: since ?? '',
  source,
})

function AllergyConflict({ mine, theirs, ...choice }: Conflict<AllergyValues, Allergy>) {
  // Saving an edit confirms it.
  const edited = { ...AllergyContent.parse(mine), isConfirmed: true }
  return (
    <DifferenceChoice {...choice} differences={differencesBetween(factsOf(theirs), factsOf(edited))}>
      This allergy was changed while you were editing it. Please choose which one stays.
    </DifferenceChoice>
  )
}
