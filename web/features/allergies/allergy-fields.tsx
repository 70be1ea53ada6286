import { allergySeverities, allergySources } from '@kinfold/contract/features/allergies/choices.ts'
import type { Allergy } from '@kinfold/contract/features/allergies/schemas.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Choices } from '../../ui/forms/choice.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { kindLabels, severityLabels, sourceLabels } from './allergy-words.ts'
import { SubstanceNote } from './substance-note.tsx'

export type AllergyValues = Pick<Allergy, 'substance' | 'kind' | 'severity' | 'source'> & {
  reaction: string
  since: string
}

type Props = {
  form: UseFormReturn<AllergyValues>
  clientId: number
  onSave: () => void
  onCancel: () => void
}

export function AllergyFields({ form, clientId, onSave, onCancel }: Props) {
  const field = fieldsOf(form)
  const { substance, kind, severity } = form.watch()
  return (
    <DialogForm
      onSubmit={onSave}
      save="Save allergy"
      busy={form.formState.isSubmitting && 'Saving...'}
      onCancel={onCancel}
    >
      <div>
        <TextField
          label="What is the allergy to?"
          required
          autoComplete="off"
          maxLength={120}
          dir="auto"
          placeholder="Penicillin"
          {...field('substance')}
        />
        <SubstanceNote
          clientId={clientId}
          substance={substance}
          kind={kind}
          // Until somebody chooses a kind, it follows the typed text.
          onRead={(read) => !form.getFieldState('kind').isDirty && form.setValue('kind', read)}
        />
      </div>
      <SelectField
        label="What kind of thing is it?"
        options={Object.entries(kindLabels).map(([value, label]) => ({ value, label }))}
        {...field('kind')}
      />
      <TextField
        label="What happens"
        autoComplete="off"
        maxLength={200}
        dir="auto"
        placeholder="Rash, swollen face, trouble breathing"
        {...field('reaction')}
      />
      <Choices
        label="How bad it was"
        choices={allergySeverities.map((value) => ({ value, label: severityLabels[value] }))}
        value={severity}
        onChange={(value) => form.setValue('severity', value, { shouldDirty: true })}
        onClear={() => form.setValue('severity', null, { shouldDirty: true })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Since" autoComplete="off" maxLength={40} placeholder="1998, childhood" {...field('since')} />
        <SelectField
          label="How it is known"
          options={allergySources.map((value) => ({ value, label: sourceLabels[value] }))}
          {...field('source')}
        />
      </div>
    </DialogForm>
  )
}
