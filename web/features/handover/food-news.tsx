import { levelTitle, limitText } from '@kinfold/contract/features/food/profile/wording.ts'
import { dietLabels } from '@kinfold/contract/features/food/wording.ts'
import type { FoodVersion } from '@kinfold/contract/features/handover/food-news.ts'
import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { DifferenceList } from '../../ui/records/difference-list.tsx'
import { differencesBetween, type Facts, factsAmong } from '../../ui/records/differences.ts'
import { helpLabels } from '../food/profile/profile-words.ts'
import { NewsItem, NewsList, NewsSection } from './news-item.tsx'

/** What changed about textures, diets and help with eating. */
export function FoodProfileNews({ food }: Pick<Handover, 'food'>) {
  if (!food) return null
  const { before, after, changedBy, changedAt } = food
  return (
    <NewsSection title="Food and drink">
      <NewsList>
        <NewsItem
          title="Food profile"
          to="/ai-food-planning?view=profile"
          badge={before ? 'Changed' : 'New'}
          tone="attention"
          by={changedBy}
          at={changedAt}
        >
          <DifferenceList
            differences={differencesBetween(before ? factsOf(before) : [], factsOf(after))}
            isNew={before === null}
          />
        </NewsItem>
      </NewsList>
    </NewsSection>
  )
}

const factsOf = ({ diets, foodLevel, drinkLevel, limits, help, helpNote }: FoodVersion): Facts =>
  factsAmong([
    ['Food texture (IDDSI)', levelTitle(foodLevel, 'food')],
    ['Drinks (IDDSI)', levelTitle(drinkLevel, 'drink')],
    ['Diet', diets.map((diet) => dietLabels[diet]).join(', ')],
    ['Limits', limits.map(limitText).join('; ')],
    ['Help with eating', [helpLabels[help], helpNote].filter(Boolean).join('. ')],
  ])
