import type { FoodProfile, FoodProfileContent } from '@kinfold/contract/features/food/profile/schemas.ts'
import { levelTitle, limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import type { Conflict } from '../../../api/use-edit.ts'
import { VersionChoice } from '../../../ui/records/version-choice.tsx'

type Props = { conflict: Conflict<Partial<FoodProfileContent>, FoodProfile> }

/** Somebody else saved first. Keeping mine saves the whole profile, with its fields as they were when the form opened plus the changes. */
export const ProfileConflict = ({ conflict: { mine, theirs, ...choice } }: Props) => (
  <VersionChoice {...choice} mine={<Version {...mine} />} theirs={<Version {...theirs} />}>
    The food profile was changed while you were editing it. Please choose which one stays.
  </VersionChoice>
)

const Version = ({ foodLevel, drinkLevel, limits, likes, dislikes }: Partial<FoodProfileContent>) => (
  <>
    {foodLevel !== undefined && <p>Food: {levelTitle(foodLevel, 'food')}</p>}
    {drinkLevel !== undefined && <p>Drinks: {levelTitle(drinkLevel, 'drink')}</p>}
    {limits?.map((limit) => (
      <p key={limit.name}>{limitText(limit)}</p>
    ))}
    {likes && likes.length > 0 && <p dir="auto">Likes {likes.join(', ')}</p>}
    {dislikes && dislikes.length > 0 && <p dir="auto">Does not like {dislikes.join(', ')}</p>}
  </>
)
