import {
  type FoodProfile,
  FoodProfileContent,
  helps,
  portionSizes,
} from '@kinfold/contract/features/food/profile/schemas.ts'
import { type Currency, currencies } from '@kinfold/contract/features/food/rules/money.ts'
import { cuisines, diets, equipment } from '@kinfold/contract/features/food/rules/vocabulary.ts'
import { cuisineLabels, dietLabels, equipmentLabels } from '@kinfold/contract/features/food/wording.ts'
import { useNoteTyped } from '../../../access/selection/use-note-typed.ts'
import { Choices } from '../../../ui/forms/choice.tsx'
import { SelectField, TextArea } from '../../../ui/forms/field.tsx'
import { fieldsOf, showFieldErrors } from '../../../ui/forms/form.ts'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { NamesField } from './names-field.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { currencyName, helpLabels, portionLabels } from './profile-words.ts'
import { blank, useSaveProfile } from './use-save-profile.ts'

type TableDialogProps = { profile: FoodProfile | null; currency: Currency; onClose: () => void }

/** Likes, help with eating, and the kitchen. */
export function TableDialog({ profile, currency, onClose }: TableDialogProps) {
  const form = useSchemaForm<FoodProfileContent>(FoodProfileContent, { ...(profile ?? blank), currency })
  const field = fieldsOf(form)
  const { save, conflict: found } = useSaveProfile(profile, onClose)
  // As long as nobody has chosen a currency, the form shows that of the country.
  const conflict = found && { ...found, theirs: { ...found.theirs, currency: found.theirs.currency ?? currency } }
  const values = form.watch()
  const { errors, isSubmitting, isDirty } = form.formState
  useNoteTyped(isDirty)
  const set = (next: Partial<FoodProfileContent>) => {
    for (const [name, value] of Object.entries(next))
      form.setValue(name as 'likes', value as never, { shouldDirty: true })
  }
  const submit = form.handleSubmit(async (content) => {
    // Not the texture and the limits: they have forms of their own.
    const { foodLevel: _1, alsoFoodLevels: _2, drinkLevel: _3, alsoDrinkLevels: _4, ...rest } = content
    const { textureSource: _5, limits: _6, ...table } = rest
    const refused = await save(table)
    if (refused) showFieldErrors(form, refused)
  })
  return (
    <Dialog open onClose={onClose} title="At the table" width="wide">
      {conflict ? (
        <ProfileConflict conflict={conflict} />
      ) : (
        <DialogForm onSubmit={submit} save="Save" busy={isSubmitting && 'Saving...'} onCancel={onClose}>
          <MultiChoices
            label="Diets"
            choices={diets.map((value) => ({ value, label: dietLabels[value] }))}
            values={values.diets}
            onChange={(next) => set({ diets: next })}
          />
          <NamesField
            label="Likes"
            placeholder="Salmon, plums, potato soup"
            names={values.likes}
            error={errors.likes?.message}
            onChange={(likes) => set({ likes })}
          />
          <NamesField
            label="Does not like"
            placeholder="Liver, beetroot"
            names={values.dislikes}
            error={errors.dislikes?.message}
            onChange={(dislikes) => set({ dislikes })}
          />
          <MultiChoices
            label="Cuisines"
            choices={cuisines.map((value) => ({ value, label: cuisineLabels[value] }))}
            values={values.cuisines}
            onChange={(next) => set({ cuisines: next })}
          />
          <Choices
            label="Portion"
            choices={portionSizes.map((value) => ({ value, label: portionLabels[value] }))}
            value={values.portion}
            onChange={(portion) => set({ portion })}
          />
          <Choices
            label="Help with eating"
            choices={helps.map((value) => ({ value, label: helpLabels[value] }))}
            value={values.help}
            onChange={(help) => set({ help })}
          />
          <TextArea
            label="What helps"
            placeholder="Sits upright, one spoon at a time, a drink after each"
            rows={2}
            maxLength={500}
            dir="auto"
            {...field('helpNote')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberField
              label="People at the table"
              value={values.peopleAtTable}
              error={errors.peopleAtTable?.message}
              onChange={(next) => set({ peopleAtTable: next ?? Number.NaN })}
            />
            <NumberField
              label="Budget per week"
              value={values.budget}
              error={errors.budget?.message}
              onChange={(budget) => set({ budget })}
            />
            <SelectField
              label="In"
              options={currencies.map((value) => ({ value, label: currencyName(value) }))}
              {...field('currency')}
            />
            <NumberField
              label="Most minutes of work"
              hint="Time in the oven or on the stove alone is not counted."
              value={values.mostMinutes}
              error={errors.mostMinutes?.message}
              onChange={(mostMinutes) => set({ mostMinutes })}
            />
          </div>
          <MultiChoices
            label="Not in the kitchen"
            choices={equipment.map((value) => ({ value, label: equipmentLabels[value] }))}
            values={values.missingEquipment}
            onChange={(missingEquipment) => set({ missingEquipment })}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}
