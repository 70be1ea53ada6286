import { type FoodProfile, type FoodProfileContent, Limit } from '@kinfold/contract/features/food/profile/schemas.ts'
import { limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { limitNames } from '@kinfold/contract/features/food/rules/eater.ts'
import { limitLabels } from '@kinfold/contract/features/food/wording.ts'
import { volumeUnit } from '@kinfold/contract/measure-text.ts'
import { useNoteTyped } from '../../../access/selection/use-note-typed.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/field.tsx'
import { fieldsOf } from '../../../ui/forms/form.ts'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { VolumeField } from '../../care-logs/form/volume-field.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const bounds = { min: 'At least', max: 'At most' }
/** It would look like a limit, and replace a suggested one, but limit nothing. */
const NO_FIGURE = 'Please enter at least one of the two'

type LimitDialogProps = {
  profile: FoodProfile | null
  limit: Limit | undefined
  /** It is a suggestion, which may complete a limit that exists. */
  isProposed: boolean | undefined
  onClose: () => void
}

/** Confirms, changes or removes a limit; the figures may differ from the proposal. */
export function LimitDialog({ profile, limit, isProposed, onClose }: LimitDialogProps) {
  const limits = profile?.limits ?? []
  // One that exists is changed in its own form, where it is seen.
  const free = limitNames.filter((name) => limits.every((each) => each.name !== name))
  const usual = free.find((name) => name === 'sodium') ?? free[0] ?? 'sodium'
  const form = useSchemaForm<Limit>(Limit, limit ?? { name: usual, min: null, max: null, reason: '', source: '' })
  const field = fieldsOf(form)
  const { save, conflict } = useSaveProfile(profile, onClose)
  const { name, ...amounts } = form.watch()
  const { errors, isSubmitting, isDirty } = form.formState
  useNoteTyped(isDirty)
  const isKept = !isProposed && limits.some((each) => each.name === limit?.name)
  const submit = form.handleSubmit(async (values) => {
    if (values.min === null && values.max === null) return form.setError('max', { message: NO_FIGURE })
    const isOther = (each: Limit) => each.name !== values.name && each.name !== limit?.name
    await save((content) => ({ limits: [...content.limits.filter(isOther), values] }))
  })
  const { label, unit } = limitLabels[name]
  return (
    <Dialog
      open
      onClose={onClose}
      title={limit ? `Limit of ${label}` : 'Add a limit'}
      about="For each day, all meals together"
    >
      {conflict ? (
        <ProfileConflict conflict={conflict} />
      ) : (
        <DialogForm
          onSubmit={submit}
          save={limit && !isKept ? 'Confirm limit' : 'Save limit'}
          busy={isSubmitting && 'Saving...'}
          onCancel={onClose}
          other={
            limit &&
            isKept && (
              <Button look="danger" onClick={() => void save(without(limit), removalOf(limit))}>
                Remove
              </Button>
            )
          }
        >
          {!limit && (
            <SelectField
              label="What"
              options={free.map((value) => ({
                value,
                label: `${limitLabels[value].label} (${value === 'fluid' ? volumeUnit() : limitLabels[value].unit})`,
              }))}
              {...field('name')}
            />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            {(['min', 'max'] as const).map((bound) => {
              const change = (next: number | null) => form.setValue(bound, next, { shouldDirty: true })
              const shared = { error: errors[bound]?.message, onChange: change }
              return name === 'fluid' ? (
                <VolumeField ml={amounts[bound]} key={bound} label={bounds[bound]} {...shared} />
              ) : (
                <NumberField key={bound} label={`${bounds[bound]} (${unit})`} value={amounts[bound]} {...shared} />
              )
            })}
          </div>
          <TextField label="Why" maxLength={200} dir="auto" autoComplete="off" {...field('reason')} />
          <TextField
            label="Who said so"
            placeholder="Dr. Weber, 3 November"
            maxLength={300}
            dir="auto"
            autoComplete="off"
            {...field('source')}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}

const without = (limit: Limit) => (content: FoodProfileContent) => ({
  limits: content.limits.filter(({ name }) => name !== limit.name),
})

/** Taken back, it replaces no limit that somebody has set since. */
const removalOf = (limit: Limit) => ({
  title: 'Limit removed',
  description: limitText(limit),
  undo: ({ limits }: FoodProfileContent) => ({
    limits: limits.some(({ name }) => name === limit.name) ? limits : [...limits, limit],
  }),
})
