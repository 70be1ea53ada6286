import type { FoodProfile } from '@kinfold/contract/features/food/profile/schemas.ts'
import { levelTitle } from '@kinfold/contract/features/food/profile/wording.ts'
import { type TextureLevel, textureLevels, textureTests } from '@kinfold/contract/features/food/rules/texture.ts'
import { CupSoda, Pencil, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TimeAgo } from '../../../ui/time-text.tsx'
import { drinkMeanings, foodMeanings } from './profile-words.ts'

/** Food and drink levels, their meaning, how to test them, and who set them. */
export function TextureSection({ profile, onEdit }: { profile: FoodProfile; onEdit: (() => void) | undefined }) {
  const { foodLevel, alsoFoodLevels, drinkLevel, alsoDrinkLevels, textureSource, texture } = profile
  return (
    <section aria-label="Texture">
      <div className="mb-2 wraps-at-edge items-center justify-between gap-x-3">
        <h2 className="text-lg">Texture</h2>
        {onEdit && (
          <Button look="quiet" icon={<Pencil size={18} aria-hidden />} aria-label="Change the texture" onClick={onEdit}>
            Change
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Level
          kind="food"
          icon={<Utensils aria-hidden />}
          level={foodLevel}
          meaning={foodMeanings[foodLevel]}
          also={alsoFoodLevels.filter((each) => each !== foodLevel)}
        />
        <Level
          kind="drink"
          icon={<CupSoda aria-hidden />}
          level={drinkLevel}
          meaning={drinkMeanings[drinkLevel]}
          also={alsoDrinkLevels.filter((each) => each !== drinkLevel)}
        />
      </div>
      <p className="mt-2 text-sm text-soft wrap-anywhere">
        Set by <span dir="auto">{texture.changedBy}</span>, <TimeAgo instant={texture.changedAt} />
        {textureSource && (
          <>
            . <span dir="auto">{textureSource}</span>
          </>
        )}
      </p>
    </section>
  )
}

type LevelProps = {
  kind: 'food' | 'drink'
  icon: ReactNode
  level: TextureLevel
  meaning: string
  also: readonly TextureLevel[]
}

function Level({ kind, icon, level, meaning, also }: LevelProps) {
  const { tests } = textureLevels[level]
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 font-semibold">
        {icon} {kind === 'food' ? 'Food' : 'Drinks'}: level {levelTitle(level, kind)}
      </p>
      <p>{meaning}</p>
      {also.length > 0 && (
        <p className="text-soft">Also allowed: {also.map((each) => levelTitle(each, kind)).join(', ')}</p>
      )}
      {tests.length > 0 && (
        <details className="print:[&:not([open])]:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 text-green">How to test it</summary>
          <ul className="list-disc space-y-1 pl-5">
            {tests.map((test) => (
              <li key={test}>{textureTests[test]}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
