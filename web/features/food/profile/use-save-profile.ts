import { foodProfile } from '@kinfold/contract/features/food/profile/endpoints.ts'
import type {
  FoodProfile,
  FoodProfileContent,
  FoodProfileView,
} from '@kinfold/contract/features/food/profile/schemas.ts'
import { useState } from 'react'
import { useCircleSend } from '../../../access/circle-calls.ts'
import { useEdit } from '../../../access/use-edit.ts'
import { savedFirst } from '../../../api/conflict.ts'
import { sayFailed } from '../../../api/say-failed.ts'
import { toast } from '../../../ui/overlays/toast.ts'

type Changes = Partial<FoodProfileContent>
/** For one entry of a list: what it changes in the content that is saved, also in entries that somebody else has added. */
type Change = (content: FoodProfileContent) => Changes
/** Of an entry: what is said about it, and the change that takes it back. */
type Removal = { title: string; description: string; undo: Change }
type Saving = { change: Change; removal?: Removal | undefined }

/**
 * Saves some fields of the profile; the others stay as they are, also when somebody else has saved meanwhile. The first
 * save creates the profile.
 */
export function useSaveProfile(profile: FoodProfile | null, onSaved: () => void) {
  const [opened] = useState(profile)
  const send = useCircleSend(foodProfile.save)
  const put = (change: Change, saved: FoodProfile | null, version: number) => {
    const content = contentOf(saved)
    return send.mutateAsync({ body: { ...content, ...change(content), version } })
  }
  /** Also when somebody else has saved since. */
  const takeBack = ({ undo }: Pick<Removal, 'undo'>, saved: FoodProfile): Promise<unknown> =>
    put(undo, saved, saved.version).catch((error) => {
      const current = savedFirst<FoodProfile>(error)
      return current ? takeBack({ undo }, current) : sayFailed('This was not restored', error)
    })
  const { save, conflict } = useEdit<FoodProfile, Saving, FoodProfileView>(opened ?? { version: 0 }, {
    put: ({ change }, version = 0, theirs = undefined) => put(change, theirs ?? opened, version),
    failed: 'The food profile was not saved',
    onSaved({ profile: saved }, { removal }) {
      if (removal && saved)
        toast({ ...said(removal), action: { label: 'Undo', run: () => void takeBack(removal, saved) } })
      else toast({ title: 'Food profile saved' })
      onSaved()
    },
    onKeepTheirs: onSaved,
  })
  return {
    save: (changes: Changes | Change, removal?: Removal) =>
      save({ change: typeof changes === 'function' ? changes : () => changes, removal }),
    conflict: conflict && { ...conflict, mine: conflict.mine.change(contentOf(conflict.theirs)) },
  }
}

const said = ({ title, description }: Removal) => ({ title, description })

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
