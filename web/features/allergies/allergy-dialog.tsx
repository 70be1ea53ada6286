import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { type Allergy, AllergyContent } from '@kinfold/contract/features/allergies/schemas.ts'
import { allergyDetails } from '@kinfold/contract/features/allergies/wording.ts'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useDraft } from '../../access/use-draft.ts'
import { CallFailed, sentenceOf } from '../../api/failure.ts'
import { useSend } from '../../api/hooks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showFieldErrors, useSchemaForm } from '../../ui/form.ts'
import { toast } from '../../ui/toast.ts'
import { VersionChoice } from '../../ui/version-choice.tsx'
import { AllergyFields, type AllergyValues } from './allergy-fields.tsx'

export type AllergyDialogProps = {
  client: { id: number; firstName: string }
  /** Undefined: a new one. */
  allergy: Allergy | undefined
  onClose: () => void
}

/** Notes an allergy, or changes one at the version that was opened; if someone was faster, both are shown. */
export function AllergyDialog({ client, allergy, onClose }: AllergyDialogProps) {
  const [opened] = useState(allergy)
  const [newId] = useState(() => uuidv7())
  const [theirs, setTheirs] = useState<Allergy>()
  const create = useSend(allergies.create)
  const update = useSend(allergies.update)
  const form = useSchemaForm<AllergyValues>(AllergyContent, opened ? valuesOf(opened) : blank)
  const clearDraft = useDraft(opened ? `allergy:${opened.id}:${opened.version}` : 'allergy:new', form)
  const query = { clientId: client.id }

  const save = async (version = opened?.version ?? 0) => {
    const body = form.getValues()
    try {
      if (opened) await update.mutateAsync({ params: { id: opened.id }, query, body: { ...body, version } })
      else await create.mutateAsync({ query, body: { ...body, id: newId } })
      clearDraft()
      toast({ title: 'Allergy saved', description: body.substance })
      onClose()
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.body : {}
      if (refusal.errorCode === 'VERSION_CONFLICT') setTheirs(refusal.current as Allergy)
      else if (!showFieldErrors(form, refusal.fields))
        toast({
          title: 'The allergy was not saved',
          description: sentenceOf(error, 'Please try again. What you typed is still here.'),
          tone: 'problem',
        })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={opened ? 'Edit the allergy' : 'Add an allergy'}
      about={opened?.asTyped ? `Typed as “${opened.asTyped}”` : `What ${client.firstName} must not be given`}
    >
      {theirs ? (
        <VersionChoice
          mine={<Version {...form.getValues()} />}
          theirs={<Version {...theirs} />}
          onKeepMine={() => save(theirs.version)}
          onKeepTheirs={onClose}
        >
          This allergy was changed while you were editing it. Please choose which one stays.
        </VersionChoice>
      ) : (
        <AllergyFields form={form} clientId={client.id} onSave={form.handleSubmit(() => save())} onCancel={onClose} />
      )}
    </Dialog>
  )
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

const Version = (values: Pick<Allergy, 'substance' | 'reaction' | 'severity' | 'since'>) => (
  <>
    <p className="font-semibold" dir="auto">
      {values.substance}
    </p>
    <p dir="auto">{allergyDetails(values)}</p>
  </>
)
