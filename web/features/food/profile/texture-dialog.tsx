import { drinkLevels, type FoodProfile, foodLevels } from '@kinfold/contract/features/food/profile/schemas.ts'
import { levelTitle } from '@kinfold/contract/features/food/profile/wording.ts'
import { useState } from 'react'
import { useNoteTyped } from '../../../access/selection/use-note-typed.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices } from '../../../ui/forms/choice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { MultiChoices } from '../../../ui/forms/multi-choice.tsx'
import { Dialog, DialogFooter } from '../../../ui/overlays/dialog.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { drinkMeanings, foodMeanings } from './profile-words.ts'
import { blank, useSaveProfile } from './use-save-profile.ts'

/** The prescribed level, exactly: another one is allowed only if somebody said so. */
export function TextureDialog({ profile, onClose }: { profile: FoodProfile | null; onClose: () => void }) {
  const [values, setValues] = useState(() => {
    const { foodLevel, alsoFoodLevels, drinkLevel, alsoDrinkLevels, textureSource } = profile ?? blank
    return { foodLevel, alsoFoodLevels, drinkLevel, alsoDrinkLevels, textureSource }
  })
  const [isSaving, setSaving] = useState(false)
  const { save, conflict } = useSaveProfile(profile, onClose)
  const [opened] = useState(values)
  useNoteTyped(values !== opened)
  const change = (next: Partial<typeof values>) => setValues({ ...values, ...next })
  const submit = async () => {
    setSaving(true)
    await save(values)
    setSaving(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Texture of food and drinks"
      about="As the speech therapist or doctor said. If nobody said anything: regular and thin."
      width="wide"
    >
      {conflict ? (
        <ProfileConflict conflict={conflict} />
      ) : (
        <div className="space-y-5">
          <Choices
            label="Food"
            layout="cards"
            choices={[...foodLevels].reverse().map((level) => ({
              value: String(level),
              label: levelTitle(level, 'food'),
              about: foodMeanings[level],
            }))}
            value={String(values.foodLevel)}
            onChange={(value) => change({ foodLevel: among(foodLevels, value), alsoFoodLevels: [] })}
          />
          {values.foodLevel !== 7 && (
            <MultiChoices
              label="Also allowed"
              choices={foodLevels
                .filter((level) => level !== values.foodLevel && level !== 7)
                .map((level) => ({ value: level, label: levelTitle(level, 'food') }))}
              values={values.alsoFoodLevels}
              onChange={(alsoFoodLevels) => change({ alsoFoodLevels })}
            />
          )}
          <Choices
            label="Drinks"
            layout="cards"
            choices={drinkLevels.map((level) => ({
              value: String(level),
              label: levelTitle(level, 'drink'),
              about: drinkMeanings[level],
            }))}
            value={String(values.drinkLevel)}
            onChange={(value) => change({ drinkLevel: among(drinkLevels, value), alsoDrinkLevels: [] })}
          />
          {values.drinkLevel !== 0 && (
            <MultiChoices
              label="Also allowed"
              choices={drinkLevels
                .filter((level) => level !== values.drinkLevel && level !== 0)
                .map((level) => ({ value: level, label: levelTitle(level, 'drink') }))}
              values={values.alsoDrinkLevels}
              onChange={(alsoDrinkLevels) => change({ alsoDrinkLevels })}
            />
          )}
          <TextField
            label="Who said so, and when"
            placeholder="Speech therapist, letter of 3 November"
            maxLength={300}
            dir="auto"
            autoComplete="off"
            value={values.textureSource ?? ''}
            onChange={(event) => change({ textureSource: event.target.value })}
          />
          <DialogFooter>
            <Button look="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button className="flex-1" busy={isSaving && 'Saving...'} onClick={() => void submit()}>
              Save texture
            </Button>
          </DialogFooter>
        </div>
      )}
    </Dialog>
  )
}

const among = <T extends number>(levels: readonly T[], value: string): T =>
  levels.find((level) => String(level) === value) ?? levels[0]!
