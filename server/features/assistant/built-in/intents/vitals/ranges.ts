import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { type Answer, type Ask, text } from '../../ask.ts'
import { rangesSet } from '../../ranges-set.ts'
import { latestOne } from './vitals.ts'

/** 'What is her blood pressure supposed to be?', 'Which limits are set for her sugar?' */
const RANGE =
  /\b(?:supposed to be|should (?:\w+ )*be|targets?|goal|limits?|thresholds?|ranges?|(?:her|his|my) (?:normal|usual)|counts? as|what is (?:too )?(?:high|low|normal)|(?:at|from|above|below) (?:which|what))\b/
/** 'How often was it out of range?' */
const OUT_OF_RANGE = /\b(?:out of|outside|in|within) (?:the |her |his |my )?(?:\w+ )?(?:range|limit|target)s?\b/

/** The answer to a question about a range; undefined: it is about something else. */
export const rangeAsked = ({ vital, words }: Pick<Ask, 'vital' | 'words'>): Answer | undefined =>
  vital && RANGE.test(words.join(' ')) && !OUT_OF_RANGE.test(words.join(' ')) ? ranges : undefined

async function ranges(ask: Ask): Promise<Block[]> {
  const kind = ask.vital!
  const { edges, set, source } = await ask.use(rangesSet, { kind })
  const what = kindFacts[kind].label.toLowerCase()
  const latest = await latestOne(ask)
  if (edges.length === 0) return [text(`No range is set for ${ask.name}’s ${what}.`, ask.cite(source)), ...latest]
  const of = (level: 'attention' | 'urgent') => edges.filter((edge) => edge.level === level).map(({ words }) => words)
  const told = [
    of('attention').length > 0 && `needs attention: ${of('attention').join(', ')}`,
    of('urgent').length > 0 && `urgent: ${of('urgent').join(', ')}`,
  ].filter(Boolean)
  const from = [...new Set(edges.map((edge) => edge.source))].join('; ')
  return [
    text(
      `Outside the range set for ${ask.name}’s ${what}: ${told.join('; ')}. Source: ${set.length > 0 ? set.join('; ') : from}.`,
      ask.cite(source),
    ),
    ...latest,
  ]
}
