import type { FoodProfile, FoodProfileView } from '@kinfold/contract/features/food/profile/schemas.ts'
import { ThumbsDown } from 'lucide-react'
import { useCircle } from '../../../access/use-can.ts'
import { Button } from '../../../ui/button.tsx'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { useSaveProfile } from './use-save-profile.ts'

type Refused = FoodProfileView['refusedDishes']

/** Dishes refused again and again: each becomes a dislike only when a person agrees. */
export function RefusedSection({ profile, refused }: { profile: FoodProfile; refused: Refused }) {
  const { firstName } = useCircle()
  if (refused.length === 0) return null
  return (
    <section aria-label="Refused lately">
      <h2 className="text-lg">Refused lately</h2>
      <ul className="divide-y divide-line">
        {refused.map((dish) => (
          // Each save makes a new version of the profile, which the next one starts from.
          <Dish key={`${dish.name} ${profile.version}`} dish={dish} profile={profile} firstName={firstName} />
        ))}
      </ul>
    </section>
  )
}

type DishProps = { dish: Refused[number]; profile: FoodProfile; firstName: string }

function Dish({ dish: { name, times, lastAt }, profile, firstName }: DishProps) {
  const { save, conflict } = useSaveProfile(profile, () => {})
  if (conflict)
    return (
      <li className="py-2">
        <ProfileConflict conflict={conflict} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong dir="auto">{name}</strong>{' '}
        <span className="text-soft">
          {times} times, last <TimeAgo instant={lastAt} />
        </span>
      </p>
      <Button
        look="secondary"
        icon={<ThumbsDown size={18} aria-hidden />}
        aria-label={`${firstName} does not like it: ${name}`}
        onClick={() => void save(({ dislikes }) => ({ dislikes: [...dislikes, name] }))}
      >
        {firstName} does not like it
      </Button>
    </li>
  )
}
