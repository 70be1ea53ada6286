import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { MOST_DAYS } from '@kinfold/contract/features/doses/choices.ts'
import { outcomeText } from '@kinfold/contract/features/doses/labels.ts'
import { countText } from '@kinfold/contract/format.ts'
import { type Ask, text } from '../ask.ts'
import type { Stretch } from '../reading/stretch.ts'
import { names, stretchOf } from '../say.ts'
import { given } from './doses.ts'
import {
  atClock,
  dosesIn,
  isLeftOut,
  isNotTaken,
  listed,
  nonePlanned,
  nothingCalled,
  type Planned,
  untilNow,
  whatOf,
} from './doses-shown.ts'

/** In days, if the question names no time. */
const LATELY = 7

type Wanted = 'missed' | 'refused' | 'skipped' | 'late'

/** 'Did she miss any doses this week?', 'What did she refuse?', 'Which doses were not taken?' */
export const dosesThatWere =
  (wanted: Wanted) =>
  async (ask: Ask): Promise<Block[]> => {
    const nothing = await nothingCalled(ask)
    if (nothing) return nothing
    const isLast = ask.has.has('last') && !ask.time
    const usual = isLast ? MOST_DAYS : LATELY
    const when = atClock(stretchOf(ask, ask.clock ? 1 : usual, MOST_DAYS), ask)
    const { planned, asNeeded } = await dosesIn(ask, when)
    const notGiven = wanted === 'late' ? [] : asNeeded.filter(isLeftOut)
    const past = untilNow(planned, ask)
    const isAhead = past.length === 0 && planned.length > 0
    const told = isAhead
      ? [text(`Planned ${when.words}:`), ...listed(ask, planned)]
      : plannedThatWere(wanted, ask, { past, when })
    return [...told, ...given(ask, notGiven)]
  }

function plannedThatWere(wanted: Wanted, ask: Ask, { past, when }: { past: Planned[]; when: Stretch }): Block[] {
  if (past.length === 0) return [nonePlanned(ask, when)]
  if (asksForAll(ask)) return [...allNotTaken(ask, past, when), ...alsoLate(ask, past, wanted)]
  const found = past.filter(is[wanted])
  const note = wanted === 'missed' ? ' (not recorded as taken)' : ''
  if (found.length > 0)
    return [
      text(`${countText(found.length, 'dose was', 'doses were')} ${wanted} ${when.words}${note}.`),
      ...listed(ask, found.toReversed()),
      ...others(ask, past, wanted),
      ...alsoLate(ask, past, wanted),
    ]
  const isMore = past.some((dose) => is.missed(dose) || (isVague(wanted) && isLeftOut(dose)))
  return [
    text(wanted === 'missed' ? noneMissed(ask, past, when) : `No planned dose${of(ask)} was ${wanted} ${when.words}.`),
    ...(isMore ? allNotTaken(ask, past, when) : []),
    ...alsoLate(ask, past, wanted),
  ]
}

const is: Record<Wanted, (dose: Planned) => boolean> = {
  missed: ({ state, outcome }) => state === 'missed' || outcome === 'missed',
  refused: ({ outcome }) => outcome === 'refused',
  skipped: ({ outcome }) => outcome === 'skipped',
  late: ({ state, outcome }) => state === 'late' || outcome === 'taken_late',
}
/** 'Missed' and 'skipped' are also said of doses that were not taken for another reason. */
const isVague = (wanted: Wanted) => wanted === 'missed' || wanted === 'skipped'

const asksForAll = ({ has, words }: Ask) =>
  (['missed', 'refused', 'skipped'] as const).filter((each) => has.has(each)).length > 1 ||
  /\bnot (?:take|taken|taking|given|had)\b/.test(words.join(' '))

function noneMissed(ask: Ask, past: Planned[], { words }: Stretch): string {
  const open = past.filter(({ outcome }) => !outcome).length
  if (open === 0) return `No planned dose${of(ask)} is without a record ${words}.`
  return `${countText(open, 'planned dose', 'planned doses')}${of(ask)} ${open === 1 ? 'is' : 'are'} not recorded yet ${words}; no other is without a record.`
}

const of = (ask: Ask) => {
  const what = whatOf(ask)
  return what ? ` of ${what}` : ''
}

/** Every dose that is not recorded as taken, with what became of it. */
function allNotTaken(ask: Ask, past: Planned[], { words }: Stretch): Block[] {
  const found = past.filter(isNotTaken)
  const [verb, all] = past.length === 1 ? ['is', 'The only planned dose'] : ['are', `All ${past.length} planned doses`]
  if (found.length === 0) return [text(`${all}${of(ask)} ${words} ${verb} recorded as taken.`)]
  const some = past.length === 1 ? all : `${found.length} of ${past.length} planned doses`
  const isOrAre = found.length === 1 ? 'is' : 'are'
  return [
    text(`${some}${of(ask)} ${words} ${isOrAre} not recorded as taken: ${names(counted(found))}.`),
    ...listed(ask, found.toReversed()),
  ]
}

/** '3 refused', '1 missed' */
const counted = (doses: Planned[]): string[] =>
  [...Map.groupBy(doses, became)].map(([words, { length }]) => `${length} ${words}`)

function became({ outcome, state }: Planned): string {
  if (outcome) return outcomeText(outcome)
  return state === 'missed' ? 'missed' : 'not recorded yet'
}

function others(ask: Ask, past: Planned[], wanted: Wanted): Block[] {
  const found = isVague(wanted) ? past.filter((dose) => (isLeftOut(dose) || is.missed(dose)) && !is[wanted](dose)) : []
  return found.length > 0 ? [text('Not taken for another reason:'), ...listed(ask, found.toReversed())] : []
}

function alsoLate(ask: Ask, past: Planned[], wanted: Wanted): Block[] {
  const found = ask.has.has('late') && wanted !== 'late' ? past.filter(({ outcome }) => outcome === 'taken_late') : []
  return found.length > 0 ? [text('Taken late:'), ...listed(ask, found.toReversed())] : []
}
