import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { DifferenceList } from '../../../ui/records/difference-list.tsx'
import { differencesMade } from '../../../ui/records/differences.ts'
import { factsOf } from './food-facts.ts'
import { NewsItem, NewsList, NewsSection } from './news-item.tsx'

/** What changed about textures, diets and help with eating. */
export function FoodProfileNews({ food }: Pick<Handover, 'food'>) {
  if (!food) return null
  const { before, changedBy, changedAt } = food
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
          <DifferenceList differences={differencesMade(factsOf, food)} isNew={before === null} />
        </NewsItem>
      </NewsList>
    </NewsSection>
  )
}
