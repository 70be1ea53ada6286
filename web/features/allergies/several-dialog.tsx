import { allergies } from '@kinfold/contract/features/allergies/endpoints.ts'
import { AllergyText } from '@kinfold/contract/features/allergies/schemas.ts'
import { useDraft } from '../../access/use-draft.ts'
import { useSend } from '../../api/hooks.ts'
import { STILL_HERE, sayFailed } from '../../api/say-failed.ts'
import { TextArea } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'

type Props = { client: { id: number; firstName: string }; onClose: () => void }

/** A list as it is typed or copied from a letter becomes entries, each of which somebody then confirms. */
export function SeveralDialog({ client, onClose }: Props) {
  const form = useSchemaForm<AllergyText>(AllergyText, { text: '' })
  const field = fieldsOf(form)
  const clearDraft = useDraft(`allergies:several:${client.id}`, form)
  const read = useSend(allergies.fromText)
  const save = form.handleSubmit(async (body) => {
    try {
      const all = await read.mutateAsync({ query: { clientId: client.id }, body })
      clearDraft()
      toast(
        all.some(({ isConfirmed }) => !isConfirmed)
          ? { title: 'Allergies saved', description: 'Please check and confirm each of them.' }
          : { title: 'Nothing new', description: 'All of these are noted already.' },
      )
      onClose()
    } catch (error) {
      sayFailed('The allergies were not saved', error, STILL_HERE)
    }
  })
  return (
    <Dialog open onClose={onClose} title="Add several" about={`What ${client.firstName} must not be given`}>
      <DialogForm
        onSubmit={save}
        save="Save allergies"
        busy={form.formState.isSubmitting && 'Saving...'}
        onCancel={onClose}
      >
        <TextArea
          label="What are the allergies to?"
          required
          rows={4}
          dir="auto"
          hint="Separate them with commas, or begin a new line for each. You can check each one afterwards."
          placeholder="Penicillin (rash), peanuts, latex"
          {...field('text')}
        />
      </DialogForm>
    </Dialog>
  )
}
