import {
  type DocumentCategory,
  defaultVisibility,
  documentCategories,
  documentSubtypes,
  hasSubtypes,
  subtypeLabels,
} from '@kinfold/contract/features/medical-documents/categories.ts'
import { useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Choices } from '../../ui/forms/choice.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/field.tsx'
import { fieldsOf } from '../../ui/forms/form.ts'
import type { DocumentValues } from './document-values.ts'

const options = documentCategories.map((value) => ({ value, label: value }))
const subtypes = documentSubtypes.map((value) => ({ value, label: subtypeLabels[value] }))
const remindOptions = [
  { value: '7', label: 'A week before' },
  { value: '30', label: '30 days before' },
  { value: '60', label: '60 days before' },
  { value: '90', label: '90 days before' },
]

type FieldsProps = { form: UseFormReturn<DocumentValues>; isNew: boolean }

/** The fields of a document: important ones visible, the rest behind a button. */
export function DocumentFields({ form, isNew }: FieldsProps) {
  const isChosen = useRef(!isNew)
  const field = fieldsOf(form)
  const { category, visibleTo } = form.watch()
  const change = form.register('category').onChange
  return (
    <>
      <TextField label="Title" required maxLength={200} autoComplete="off" dir="auto" {...field('title')} />
      <SelectField
        label="Category"
        required
        placeholder="Please choose"
        options={options}
        {...field('category')}
        onChange={(event) => {
          void change(event)
          // Until somebody chooses, also in a draft, visibility follows the usual one of the category.
          const isUsual = visibleTo === (category ? defaultVisibility(category) : 'circle')
          if (event.target.value && !isChosen.current && isUsual)
            form.setValue('visibleTo', defaultVisibility(event.target.value as DocumentCategory))
        }}
      />
      {category && hasSubtypes(category) && (
        <SelectField label="What it is" placeholder="Something else" options={subtypes} {...field('subtype')} />
      )}
      <Choices
        label="Who sees it"
        layout="cards"
        value={visibleTo}
        choices={[
          { value: 'circle', label: 'The whole circle', about: 'Care takers too' },
          { value: 'family', label: 'Family only', about: 'Care takers do not see that it exists' },
        ]}
        onChange={(value) => {
          isChosen.current = true
          form.setValue('visibleTo', value, { shouldDirty: true })
        }}
      />
      <More form={form} />
    </>
  )
}

function More({ form }: { form: UseFormReturn<DocumentValues> }) {
  const field = fieldsOf(form)
  const id = useId()
  const values = form.watch()
  const isUsed = Boolean(
    values.documentDate || values.expiresAt || values.issuer || values.tags || values.note || values.original,
  )
  // Once open it stays so: a field that is emptied must not vanish under the cursor.
  const [wasUsed, setWasUsed] = useState(isUsed)
  if (isUsed && !wasUsed) setWasUsed(true)
  return (
    <details open={wasUsed || undefined}>
      <summary id={id} className="min-h-11 cursor-pointer py-2.5 font-semibold text-green">
        Dates, where the paper is, notes
      </summary>
      <div className="space-y-5 pt-2">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Date of the document" type="date" {...field('documentDate')} />
          <TextField label="Issued by" maxLength={200} autoComplete="off" dir="auto" {...field('issuer')} />
          <TextField label="Expires on" type="date" {...field('expiresAt')} />
          {values.expiresAt && (
            <SelectField
              label="Remind the family"
              placeholder="Never"
              options={remindOptions}
              {...field('remindDays')}
            />
          )}
        </div>
        <TextField
          label="Where the paper is"
          hint="Blue folder, hall cupboard"
          maxLength={300}
          autoComplete="off"
          dir="auto"
          {...field('original')}
        />
        <TextField label="Tags" hint="Separated by commas" autoComplete="off" dir="auto" {...field('tags')} />
        <TextArea label="Note" maxLength={4_000} rows={2} dir="auto" {...field('note')} />
      </div>
    </details>
  )
}
