import { detailEntries } from '@kinfold/contract/features/emergency-contacts/details.ts'
import { ContactContent, contactRoles } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { FormProvider } from 'react-hook-form'
import { type DraftOf, useDraft } from '../../access/use-draft.ts'
import type { Refused } from '../../access/use-edit.ts'
import { TextArea, TextField } from '../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../ui/forms/form.ts'
import { MultiChoices } from '../../ui/forms/multi-choice.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import type { ContactValues } from './contact-values.ts'
import { contactRoleLabels } from './contact-words.ts'
import { PhoneFields } from './phone-fields.tsx'

type ContactFormProps = {
  /** The name of the draft on this device. */
  draft: DraftOf
  initial: ContactValues
  country: string | null
  /** Returns nothing when it is saved or queued. */
  onSave: (values: ContactValues) => Promise<Refused | undefined>
  onCancel: () => void
}

export function ContactForm({ draft, initial, country, onSave, onCancel }: ContactFormProps) {
  const form = useSchemaForm<ContactValues>(ContactContent, initial)
  const clearDraft = useDraft(draft, form)
  const field = fieldsOf(form)
  const { roles, hasKey, canDecide } = form.watch()
  const save = form.handleSubmit(async () => {
    // The raw input, not the parsed values: a refused edit shows what was typed.
    const refused = await onSave(form.getValues())
    if (!refused) return clearDraft()
    showFieldErrors(form, refused)
  })
  const marks = [...(hasKey ? ['hasKey' as const] : []), ...(canDecide ? ['canDecide' as const] : [])]
  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={save}
        save="Save contact"
        busy={form.formState.isSubmitting && 'Saving...'}
        onCancel={onCancel}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" required autoComplete="off" maxLength={120} dir="auto" {...field('name')} />
          <TextField
            label="Relationship"
            required
            autoComplete="off"
            maxLength={80}
            dir="auto"
            placeholder="Daughter, neighbour, family doctor"
            {...field('relationship')}
          />
        </div>
        <PhoneFields country={country} />
        <MultiChoices
          label="What they may do"
          choices={[
            { value: 'hasKey', label: 'Has a key' },
            { value: 'canDecide', label: 'May decide about care' },
          ]}
          values={marks}
          onChange={(chosen) => {
            form.setValue('hasKey', chosen.includes('hasKey'), { shouldDirty: true })
            form.setValue('canDecide', chosen.includes('canDecide'), { shouldDirty: true })
          }}
        />
        <MultiChoices
          label="Role"
          choices={contactRoles.map((value) => ({ value, label: contactRoleLabels[value] }))}
          values={roles}
          onChange={(chosen) => form.setValue('roles', chosen, { shouldDirty: true })}
        />
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        {detailEntries.map(([name, { label, hint, rows, max }]) => (
          <TextArea key={name} label={label} hint={hint} rows={rows} maxLength={max} dir="auto" {...field(name)} />
        ))}
      </DialogForm>
    </FormProvider>
  )
}
