import type { FoodProfile, FoodProfileContent } from '@kinfold/contract/features/food/profile/schemas.ts'
import { levelTitle, limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { dietLabels } from '@kinfold/contract/features/food/wording.ts'
import { listText } from '@kinfold/contract/format.ts'
import type { Conflict } from '../../../api/use-edit.ts'
import { VersionChoice } from '../../../ui/records/version-choice.tsx'

type Props = { conflict: Conflict<Partial<FoodProfileContent>, FoodProfile> }

/** Somebody else saved first. Keeping mine replaces only the fields that this form is about. */
export const ProfileConflict = ({ conflict: { mine, theirs, ...choice } }: Props) => (
  <VersionChoice {...choice} mine={<Version {...mine} />} theirs={<Version {...theirs} />}>
    The food profile was changed while you were editing it. Please choose which one stays.
  </VersionChoice>
)

const Version = ({ diets, foodLevel, drinkLevel, limits, likes, dislikes }: Partial<FoodProfileContent>) => (
  <>
    {diets && diets.length > 0 && <p>Diets: {listText(diets.map((diet) => dietLabels[diet]))}</p>}
    {foodLevel !== undefined && <p>Food: {levelTitle(foodLevel, 'food')}</p>}
    {drinkLevel !== undefined && <p>Drinks: {levelTitle(drinkLevel, 'drink')}</p>}
    {limits?.map((limit) => (
      <p key={limit.name}>{limitText(limit)}</p>
    ))}
    {likes && likes.length > 0 && <p dir="auto">Likes {likes.join(', ')}</p>}
    {dislikes && dislikes.length > 0 && <p dir="auto">Does not like {dislikes.join(', ')}</p>}
  </>
)
