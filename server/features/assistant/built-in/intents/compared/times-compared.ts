import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital } from '@kinfold/contract/format.ts'
import { addDays } from '@kinfold/contract/time/calendar.ts'
import { type Answer, type Ask, list, text } from '../../ask.ts'
import type { Concept } from '../../reading/concepts.ts'
import { type Stretch, wholeDays } from '../../reading/stretch.ts'
import { timesCompared } from '../vitals/vitals-compared.ts'
import { byConcept, daysCompared, daysComparedAnswer, line } from './days-compared.ts'
import { drunkMeasure, eatenMeasure, type Measure, moodMeasure, sleepMeasure } from './measures.ts'

const allMeasures = [sleepMeasure, eatenMeasure, drunkMeasure, moodMeasure] as readonly Measure[]

/** Undefined: nothing is compared. */
export function comparisonIn(ask: Ask): Answer | undefined {
  const days = daysCompared(ask)
  if (days) return daysComparedAnswer(days)
  const times = measuresOfTimes(ask)
  return times && timesComparedAnswer(times)
}

/** 'Is her mood better than last month?', 'Compare this week with last week': what is compared in both times. */
function measuresOfTimes(ask: Ask): { measures: readonly Measure[]; times: [Stretch, Stretch] } | undefined {
  const said = timesCompared(ask)
  const times = said ?? (DEVELOPS.test(ask.words.join(' ')) ? lately(ask) : undefined)
  if (!times || ask.vital) return undefined
  const named = byConcept.find(([concept]) => ask.has.has(concept))?.[1]
  const comparesAll =
    ask.words.some((word) => COMPARES_ALL.test(word)) && [...ask.has].every((concept) => comparing.has(concept))
  if (!named && !(comparesAll && said)) return undefined
  return { measures: named ? [named] : allMeasures, times }
}
/** 'Are her moods getting worse?' */
const DEVELOPS =
  /\bgetting (?:any )?(?:better|worse|less|more)\b|\bimprov(?:ing|ed|es)\b|\bdeclin\w+\b|\b(?:eating|sleeping|drinking) (?:any )?(?:better|worse|less|more)\b|\b(?:better|worse|less|more) (?:lately|recently|these days)\b/
const LATELY = 14

function lately({ today }: Ask): [Stretch, Stretch] {
  const first = addDays(today, 1 - LATELY)
  return [
    wholeDays(first, today, `in the last ${LATELY} days`),
    wholeDays(addDays(first, -LATELY), addDays(first, -1), `in the ${LATELY} days before`),
  ]
}

/** Asks to compare everything that is noted day by day: 'Is she doing better than last week?' */
const COMPARES_ALL = /^(?:compare[ds]?|comparison|better|worse|doing)$/
/** Concepts of such a question; any other is a topic. */
const comparing: ReadonlySet<Concept> = new Set<Concept>([
  ...(['which', 'how', 'happened', 'trend', 'week', 'last', 'more', 'less', 'isWorse'] as const),
])

const timesComparedAnswer =
  ({ measures, times }: NonNullable<ReturnType<typeof measuresOfTimes>>): Answer =>
  async (ask): Promise<Block[]> => {
    const blocks: Block[] = []
    for (const measure of measures) {
      const lines = []
      for (const when of times) lines.push(line(ask, measure, await measure.of(ask, when), capital(when.words)))
      blocks.push(text(`${measure.label}:`), list(lines))
    }
    return blocks
  }
