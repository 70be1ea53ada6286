import { moodPath } from '@kinfold/contract/features/mood/mood-path.ts'
import { type Mood, moodWords, tagWords } from '@kinfold/contract/features/mood/rules/mood-words.ts'
import { momentText } from '@kinfold/contract/format.ts'
import { days, tool } from '../../access/manifest/tool.ts'
import { listMoods } from './entries.ts'
import { findPatterns } from './patterns.ts'

const MOST_DAYS = 366
/** More than five entries on each of these days. */
const MOST = 2_000

export const moodOfDays = tool({
  name: 'mood_entries',
  about:
    'How the mood was on some days, newest first, by whom it was said; 1 very bad to 5 very good. A diary, no test. `visibleTo`: in a text that others will read, use only entries for the circle.',
  needs: 'mood.read',
  input: days(MOST_DAYS),
  async run(circle, { from, to }) {
    const { items } = await listMoods(circle, { from, to, limit: MOST })
    return {
      entries: items.map(({ id, mood, tags, sleepHours, note, occurredAt, authorName, respondent, visibleTo }) => ({
        mood,
        words: moodWords[mood as Mood],
        tags: tags.map((tag) => tagWords[tag]),
        ...{ sleepHours, note, at: occurredAt, by: authorName, respondent, visibleTo },
        source: {
          label: `Mood on ${momentText(occurredAt, circle.zone, 'date')}`,
          path: moodPath({ id, occurredAt }, circle.zone),
        },
      })),
    }
  },
})

export const moodPatterns = tool({
  name: 'mood_patterns',
  about: 'What goes with good and bad days, as counts of days. It is never a cause.',
  needs: 'mood.read',
  input: days(MOST_DAYS),
  run: (circle, range) => findPatterns(circle, range),
})

export const moodTools = [moodOfDays, moodPatterns]
