import type { Handover } from '@kinfold/contract/features/handover/schemas.ts'
import { readingText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { readingPath } from '@kinfold/contract/features/vitals/reading-path.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import type { VitalReading } from '@kinfold/contract/features/vitals/schemas/readings.ts'
import { countText } from '@kinfold/contract/format.ts'
import { useCircle } from '../../../access/use-can.ts'
import { moodText, whoseView } from '../../mood/words.ts'
import { FlagSource } from '../../vitals/flag-badge.tsx'
import { RoutineList } from '../routine.tsx'
import { NewsItem, NewsList, NewsSection } from './news-item.tsx'

/** Bad, very bad. */
const LOW = 2

/** Readings, those out of range first, and the person's mood. */
export function DiariesNews({ vitals: { outside, newest }, moods }: Handover) {
  const { firstName } = useCircle()
  const inside = newest.filter(({ reading }) => !outside.some(({ id }) => id === reading.id))
  return (
    <>
      {outside.length + inside.length > 0 && (
        <NewsSection title="Vitals" count={outside.length + inside.length}>
          <NewsList>
            {outside.map((reading) => (
              <Reading key={reading.id} reading={reading} badge="Outside the range" />
            ))}
            {inside.map(({ reading, count }) => (
              <Reading key={reading.id} reading={reading} badge={count === 1 ? 'Measured' : `The last of ${count}`} />
            ))}
          </NewsList>
        </NewsSection>
      )}
      {moods.length > 0 && (
        <NewsSection title="Mood" count={moods.length}>
          <RoutineList
            items={moods}
            standsOut={({ mood, note }) => mood <= LOW || note !== null}
            title={(count, isMore) =>
              `${isMore ? countText(count, 'more entry', 'more entries') : countText(count, 'entry', 'entries')} without a note`
            }
          >
            {(entry) => (
              <NewsItem
                key={entry.id}
                title={moodText(entry.mood)}
                to="/mood-tracking"
                badge={whoseView(entry, firstName)}
                by={null}
                at={entry.occurredAt}
              >
                {entry.note && (
                  <p className="line-clamp-2 wrap-anywhere" dir="auto">
                    {entry.note}
                  </p>
                )}
              </NewsItem>
            )}
          </RoutineList>
        </NewsSection>
      )}
    </>
  )
}

function Reading({ reading, badge }: { reading: VitalReading; badge: string }) {
  const isOutside = reading.flag !== null && reading.urgent !== 'calmed'
  return (
    <NewsItem
      title={`${kindFacts[reading.kind].label} ${readingText(reading)}`}
      to={readingPath(reading.id)}
      badge={badge}
      tone={isOutside ? 'attention' : 'plain'}
      by={reading.authorName}
      at={reading.measuredAt}
    >
      <FlagSource reading={reading} />
      {reading.note && (
        <p className="line-clamp-2 wrap-anywhere" dir="auto">
          {reading.note}
        </p>
      )}
    </NewsItem>
  )
}
