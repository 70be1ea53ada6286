import { levels, RecipeContent } from '@kinfold/contract/features/food/recipes/schemas.ts'
import { slots } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { slotLabels } from '@kinfold/contract/features/food/wording.ts'
import { type DraftOf, useDraft } from '../../../access/use-draft.ts'
import type { Refused } from '../../../access/use-edit.ts'
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { PasteRecipe } from './paste-recipe.tsx'
import { ReadLines } from './read-lines.tsx'
import { levelLabel } from './recipe-facts.ts'

type RecipeFormProps = {
  draft: DraftOf
  initial: RecipeContent
  isNew: boolean
  onSave: (values: RecipeContent) => Promise<Refused | undefined>
  onCancel: () => void
}

/** Typed, or pasted and reviewed; below the ingredients, how each line is understood. */
export function RecipeForm({ draft, initial, isNew, onSave, onCancel }: RecipeFormProps) {
  const form = useSchemaForm<RecipeContent>(RecipeContent, initial)
  const clearDraft = useDraft(draft, form)
  const field = fieldsOf(form)
  const { slots: chosen, servings, minutes, level, ingredients } = form.watch()
  const { errors } = form.formState
  const save = form.handleSubmit(async (values) => {
    const refused = await onSave(values)
    if (!refused) return clearDraft()
    showFieldErrors(form, refused)
  })
  return (
    <DialogForm
      onSubmit={save}
      save="Save recipe"
      busy={form.formState.isSubmitting && 'Saving...'}
      onCancel={onCancel}
    >
      {isNew && (
        <PasteRecipe
          onRead={({ name, servings: many, minutes: long, ingredients: lines, steps, source }) => {
            const values = form.getValues()
            form.reset(
              {
                ...values,
                name: name || values.name,
                servings: many ?? values.servings,
                minutes: long ?? values.minutes,
                ingredients: lines,
                steps,
                source,
              },
              { keepDefaultValues: true },
            )
          }}
        />
      )}
      <TextField label="Name" required maxLength={120} dir="auto" autoComplete="off" {...field('name')} />
      <MultiChoices
        label="When it is eaten"
        required
        choices={slots.map((value) => ({ value, label: slotLabels[value] }))}
        values={chosen}
        error={errors.slots?.message}
        onChange={(next) => form.setValue('slots', next, { shouldDirty: true })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label="For how many people"
          required
          value={servings}
          error={errors.servings?.message}
          onChange={(next) => form.setValue('servings', next ?? Number.NaN, { shouldDirty: true })}
        />
        <NumberField
          label="Minutes"
          required
          value={minutes}
          error={errors.minutes?.message}
          onChange={(next) => form.setValue('minutes', next ?? Number.NaN, { shouldDirty: true })}
        />
      </div>
      <SelectField
        label="Texture (IDDSI)"
        hint="Only choose a level that was tested with a fork or spoon."
        value={String(level)}
        options={[...levels].reverse().map((value) => ({ value: String(value), label: levelLabel(value) }))}
        onChange={(event) =>
          form.setValue('level', levels.find((each) => String(each) === event.target.value) ?? 7, { shouldDirty: true })
        }
      />
      <div>
        <TextArea
          label="Ingredients, one per line"
          required
          rows={6}
          dir="auto"
          placeholder={'200 g flour\n2 eggs\n300 ml milk'}
          {...field('ingredients')}
        />
        <ReadLines text={ingredients} />
      </div>
      <TextArea label="How it is made, one step per line" rows={4} dir="auto" {...field('steps')} />
      <TextField label="Where it comes from" maxLength={500} dir="auto" autoComplete="off" {...field('source')} />
    </DialogForm>
  )
}
