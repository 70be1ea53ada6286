import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { CareLogType } from '@kinfold/contract/features/care-logs/schemas.ts'
import { countText } from '@kinfold/contract/format.ts'
import { dayAt } from '@kinfold/contract/time/zones.ts'
import { type Answer, type Ask, list, text } from '../../ask.ts'
import type { Concept } from '../../reading/concepts.ts'
import { spotConcepts } from '../../reading/spot-concepts.ts'
import { onlyDays, type Stretch } from '../../reading/stretch.ts'
import { vitalNamed } from '../../reading/vital-named.ts'
import { stretchOf } from '../../say.ts'
import { logsIn } from '../logs.ts'
import {
  drunkMeasure,
  eatenMeasure,
  type Measure,
  moodMeasure,
  type Noted,
  sleepMeasure,
  vitalMeasure,
} from './measures.ts'

const DAYS = 90
/** Of a mood, 1 to 5. */
const BAD = 2
const GOOD = 4

/** 'Does she sleep worse on bad days?': what is compared, and by which days. */
type Compared = { measure: Measure; days: DaysThat }
/** `words`: 'with a bad mood'; `of`: all days about which something is known, and whether they are such days. */
type DaysThat = { words: string; others: string; of(ask: Ask, when: Stretch): Promise<Map<string, boolean>> }

const SPLIT = /\b(?:on|when|whenever|if|after|following|with|during) /g

/** Two things that were noted on the same days; undefined: nothing like this is asked. */
export function daysCompared({ words }: Ask): Compared | undefined {
  const said = words.join(' ')
  for (const { index } of said.matchAll(SPLIT)) {
    const measure = measureIn(said.slice(0, index))
    const days = kinds.find(({ pattern }) => pattern.test(said.slice(index)))
    if (measure && days && measure.label !== days.ownLabel) return { measure, days }
  }
  return undefined
}

function measureIn(said: string): Measure | undefined {
  const { has } = spotConcepts(said.split(' '))
  const vital = vitalNamed(has)
  if (vital) return vitalMeasure(vital) as Measure
  return byConcept.find(([concept]) => has.has(concept))?.[1]
}

export const byConcept: [Concept, Measure][] = [
  ['sleep', sleepMeasure as Measure],
  ['night', sleepMeasure as Measure],
  ['meal', eatenMeasure as Measure],
  ['drink', drunkMeasure as Measure],
  ['mood', moodMeasure as Measure],
]

/** Days on which it was noted, and whether one of these notes is such. */
const hasNote =
  <T>({ of }: Measure<T>, isSuch: (value: T) => boolean): DaysThat['of'] =>
  async (ask, when) => {
    const byDay = Map.groupBy(await of(ask, when), ({ day }) => day)
    return new Map([...byDay].map(([day, noted]) => [day, noted.some(({ value }) => isSuch(value))]))
  }
const moodIs = (isSuch: (mood: number) => boolean) => hasNote(moodMeasure, isSuch)
const sleepIs = (wanted: string) => hasNote(sleepMeasure, ({ quality }) => quality === wanted)

/** Days with any log are those about which something is known. */
const hasLog =
  (...types: CareLogType[]): DaysThat['of'] =>
  async (ask, when) => {
    const byDay = Map.groupBy(await logsIn(ask, when, {}), ({ at }) => dayAt(at, ask.zone))
    return new Map([...byDay].map(([day, logs]) => [day, logs.some(({ type }) => types.includes(type))]))
  }

const kinds: (DaysThat & { pattern: RegExp; ownLabel?: string })[] = [
  {
    pattern:
      /\b(?:bad|poor|short|restless) nights?\b|\b(?:sleeps?|slept|sleeping) (?:\w+ )?(?:bad|badly|poorly|worse|little|less)\b|\bnot (?:\w+ )?sleep\b|\bnot slept\b/,
    ...{ words: 'after a bad night', others: 'after other nights', of: sleepIs('poor'), ownLabel: 'Sleep' },
  },
  {
    pattern: /\bgood nights?\b|\b(?:sleeps?|slept|sleeping) (?:\w+ )?(?:well|good|better)\b/,
    ...{ words: 'after a good night', others: 'after other nights', of: sleepIs('good'), ownLabel: 'Sleep' },
  },
  {
    pattern:
      /\b(?:bad|sad|low|difficult|hard|worse|down) (?:mood )?days?\b|\b(?:is|feels?|was|felt) (?:\w+ )?(?:sad|low|down|upset|anxious|unhappy)\b|\bbad mood\b/,
    ...{ words: 'with a bad mood', others: 'with another mood', of: moodIs((mood) => mood <= BAD), ownLabel: 'Mood' },
  },
  {
    pattern:
      /\b(?:good|happy|better) (?:mood )?days?\b|\b(?:is|feels?|was|felt) (?:\w+ )?(?:happy|cheerful|good)\b|\bgood mood\b/,
    ...{ words: 'with a good mood', others: 'with another mood', of: moodIs((mood) => mood >= GOOD), ownLabel: 'Mood' },
  },
  {
    pattern: /\bvisit\w*|\bcompany\b/,
    ...{ words: 'with a visit', others: 'without one', of: hasLog('visit', 'social') },
  },
  {
    pattern: /\b(?:walk\w*|exercis\w*|activit\w*|outings?)\b|\b(?:goes|went|been|gone|gets?|got) (?:out|outside)\b/,
    ...{ words: 'with an activity or a walk', others: 'without one', of: hasLog('activity', 'mobility') },
  },
  {
    pattern: /\b(?:falls?|fell|fallen)\b/,
    ...{ words: 'with an incident', others: 'without one', of: hasLog('incident') },
  },
]

/** Counts and means of both kinds of days, never a cause. */
export const daysComparedAnswer =
  ({ measure, days }: Compared): Answer =>
  async (ask): Promise<Block[]> => {
    const when = onlyDays(stretchOf(ask, DAYS))
    const [noted, known] = [await measure.of(ask, when), await days.of(ask, when)]
    const such = noted.filter(({ day }) => known.get(day) === true)
    const others = noted.filter(({ day }) => known.get(day) === false)
    const all = [...known.values()].filter(Boolean).length
    if (all === 0) return [text(`No day ${days.words} was noted ${when.words}, so I cannot compare.`)]
    if (such.length === 0)
      return [text(`${measure.label}: nothing was noted on the ${countText(all, 'day')} ${days.words} ${when.words}.`)]
    const night = measure === (sleepMeasure as Measure) ? ' (the night before)' : ''
    return [
      text(`${measure.label}${night}, ${when.words}. These are figures, never causes:`),
      list([
        line(ask, measure, such, `On ${countText(all, 'day')} ${days.words}`),
        line(ask, measure, others, `On days ${days.others}`),
      ]),
    ]
  }

export const line = (ask: Ask, { say }: Measure, noted: readonly Noted[], lead: string) => ({
  text: `${lead}: ${noted.length === 0 ? 'nothing noted' : say(noted.map(({ value }) => value))}`,
  cites: noted.slice(0, 3).map(({ source }) => ask.cite(source)),
})
