import { foodProfile } from '@kinfold/contract/features/food/profile/endpoints.ts'
import type {
  FoodProfile,
  FoodProfileContent,
  FoodProfileView,
} from '@kinfold/contract/features/food/profile/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useEdit } from '../../../api/use-edit.ts'
import { toast } from '../../../ui/overlays/toast.ts'

type Changes = Partial<FoodProfileContent>
/** For one entry of a list: what it changes in the content that is saved, also in entries that somebody else has added. */
type Change = (content: FoodProfileContent) => Changes

/**
 * Saves some fields of the profile; the others stay as they are, also when somebody else has saved meanwhile. The first
 * save creates the profile.
 */
export function useSaveProfile(profile: FoodProfile | null, onSaved: () => void) {
  const [opened] = useState(profile)
  const send = useCircleSend(foodProfile.save)
  const { save, conflict } = useEdit<FoodProfile, Change, FoodProfileView>(opened ?? { version: 0 }, {
    put: (change, version = 0, theirs = undefined) => {
      const content = contentOf(theirs ?? opened)
      return send.mutateAsync({ body: { ...content, ...change(content), version } })
    },
    failed: 'The food profile was not saved',
    onSaved() {
      toast({ title: 'Food profile saved' })
      onSaved()
    },
    onKeepTheirs: onSaved,
  })
  return {
    save: (changes: Changes | Change) => save(typeof changes === 'function' ? changes : () => changes),
    conflict: conflict && { ...conflict, mine: conflict.mine(contentOf(conflict.theirs)) },
  }
}

function contentOf(profile: FoodProfile | null): FoodProfileContent {
  if (!profile) return blank
  const { texture: _1, savedBy: _2, updatedAt: _3, version: _4, ...content } = profile
  return content
}

export const blank: FoodProfileContent = {
  diets: [],
  foodLevel: 7,
  alsoFoodLevels: [],
  drinkLevel: 0,
  alsoDrinkLevels: [],
  textureSource: null,
  limits: [],
  likes: [],
  dislikes: [],
  cuisines: [],
  portion: 'usual',
  help: 'alone',
  helpNote: null,
  currency: null,
  budget: null,
  missingEquipment: [],
  mostMinutes: null,
  peopleAtTable: 1,
}
