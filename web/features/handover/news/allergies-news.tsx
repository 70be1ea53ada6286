import { allergyName } from '@kinfold/contract/features/allergies/wording.ts'
import type { AllergyNews, Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { DifferenceList } from '../../../ui/records/difference-list.tsx'
import { differencesMade } from '../../../ui/records/differences.ts'
import { factsOf } from '../../allergies/allergy-facts.ts'
import { recordNewsWords } from '../news-words.ts'
import { NewsItem, NewsList, NewsSection } from './news-item.tsx'

export function AllergiesNews({ allergies }: Pick<Handover, 'allergies'>) {
  if (allergies.length === 0) return null
  return (
    <NewsSection title="Allergies">
      <NewsList>
        {allergies.map((news) => (
          <AllergyItem key={news.allergyId} news={news} />
        ))}
      </NewsList>
    </NewsSection>
  )
}

function AllergyItem({ news: { what, changedBy, changedAt, before, after } }: { news: AllergyNews }) {
  const differences = differencesMade(factsOf, { before, after })
  return (
    <NewsItem
      title={allergyName(after)}
      to="/profiles"
      badge={recordNewsWords[what]}
      tone="attention"
      by={changedBy}
      at={changedAt}
      isGone={what === 'removed'}
    >
      {what !== 'removed' && (
        // The heading names the allergy already.
        <DifferenceList
          differences={before ? differences : differences.filter(({ label }) => label !== 'Allergy')}
          isNew={before === null}
        />
      )}
    </NewsItem>
  )
}
