import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { emergencyNumberIn } from '@kinfold/contract/features/emergency-contacts/emergency-number.ts'
import { countryOfZone } from '../../../services/phone-numbers.ts'
import { accidentSigns } from './emergency-signs/accidents.ts'
import { airwayChestBlood } from './emergency-signs/airway-chest-blood.ts'
import { isAsked, isPast, toldOfNow, withoutPast } from './emergency-signs/asked.ts'
import { bodySigns } from './emergency-signs/body.ts'
import { isComplaint } from './emergency-signs/complaint.ts'
import { countedAsTablets, poisoning } from './emergency-signs/poisoning.ts'
import { severeIllness } from './emergency-signs/severe-illness.ts'
import type { Signs } from './emergency-signs/signs.ts'
import { withoutSlips } from './emergency-signs/spelling.ts'
import { suicide } from './emergency-signs/suicide.ts'
import { plainQuestion } from './reading/plain-question.ts'
import { asks, clausesOf, sentencesOf } from './reading/sentences.ts'
import { urgentValuesIn } from './reading/values-told.ts'

/* Emergencies that must not wait for an answer, in the words people use in a hurry. Better once too often: only a
   question that clearly looks back ('did she ever', 'last month') is answered normally. The words are in
   emergency-signs/, one group for each kind of emergency. */

const danger: readonly Signs[] = [...bodySigns, ...airwayChestBlood, ...severeIllness, poisoning, ...accidentSigns]

/** The emergency block a question needs, before any model is asked; null: none. */
export function emergencyIn(question: string, zone: string): Block[] | null {
  const number = ambulanceIn(zone)
  const said = sentencesIn(question, plainText)
  if (isSaid(suicide, said)) return [{ kind: 'emergency', about: 'suicide', number }]
  const versions = OWNERLESS.test(plainText(question)) ? [said, sentencesIn(question, owned)] : [said]
  return danger.some((signs) => versions.some((each) => isSaid(signs, each))) || isUrgentBesideComplaint(question)
    ? [{ kind: 'emergency', about: 'danger', number }]
    : null
}

/**
 * What is also answered, below the emergency block: the sentences that ask something, so that a wrong alarm costs nobody the
 * answer. What is only told gets the block alone, and so do words about suicide. '': nothing.
 */
export function askedBesides(emergency: readonly Block[], question: string): string {
  if (emergency.some((block) => block.kind === 'emergency' && block.about === 'suicide')) return ''
  return sentencesOf(question).filter(asks).join(' ')
}

type Sentence = {
  plain: string
  clauses: readonly string[]
  isPast: boolean
  /** What is told of now: all of it, or what stands beside a question that looks back. */
  ofNow: readonly string[]
}

const sentencesIn = (question: string, read: (said: string) => string): Sentence[] =>
  question.split(/[.!?;\n]+(?:\s|$)/).map((said) => sentenceOf(said, read))

/** 'Pain in chest', written by whoever learns English: a part of the body without whose it is. */
const OWNERLESS =
  /(?<=\b(?:in|on|from|over|across|into|down|up|hit|hits|banged|bumped|feel|lift|move|raise|burn|burnt|burned|broke|clutch\w*|hold|holds|holding) )(?=(?:stairs|steps|head|chest|throat|arms?|legs?|hands?|face|mouth|nose|ears?|hip|back|belly|side|jaw)\b)/
const OWNERLESS_EACH = new RegExp(OWNERLESS, 'g')
const owned = (said: string) => plainText(said).replace(OWNERLESS_EACH, '$&her ')

function sentenceOf(said: string, read: (said: string) => string): Sentence {
  const plain = read(said)
  const clauses = clausesOf(said).map(read)
  const looksBack = isPast(plain)
  return { plain, clauses, isPast: looksBack, ofNow: looksBack ? toldOfNow(plain, clauses) : [plain, ...clauses] }
}

/** 'Her pulse is 32 and she feels faint'. The value alone is answered with the safety line. */
function isUrgentBesideComplaint(question: string): boolean {
  const { values, rest } = urgentValuesIn(question)
  return values.length > 0 && isComplaint(plainText(rest))
}

const plainText = (said: string) => countedAsTablets(plainQuestion(said).map(withoutSlips).join(' '))

function isSaid(
  { now = [], unlessPast = [], unlessAsked = [], everyday = [] }: Signs,
  said: readonly Sentence[],
): boolean {
  const meant = (text: string) => everyday.reduce((left, usual) => left.replace(usual, '–'), text)
  const partsOf = ({ plain, clauses }: Sentence) => [plain, ...clauses].map(meant)
  // A sign may be spread over two sentences: 'She fell. Can not get up.'
  const whole = said.map(({ plain }) => meant(plain)).join(' ')
  const ofPresent = said.filter((sentence) => !sentence.isPast)
  return (
    [...said.flatMap(partsOf), whole].some((each) => is(now, each)) ||
    said.flatMap(({ ofNow }) => ofNow.map(meant)).some((each) => is(unlessPast, withoutPast(each))) ||
    (ofPresent.length === said.length && is(unlessPast, withoutPast(whole))) ||
    said.some(({ clauses }) => clauses.map(meant).some((each) => unlessAsked.some((sign) => isTold(sign, each))))
  )
}

function isTold(sign: RegExp, clause: string): boolean {
  const at = clause.search(sign)
  return at >= 0 && !isAsked(clause, at)
}

const is = (patterns: readonly RegExp[], said: string) => patterns.some((pattern) => pattern.test(said))

const ambulanceIn = (zone: string) => emergencyNumberIn(countryOfZone(zone))

/** '112', or in words where it is not known. */
export const ambulanceText = (zone: string): string => ambulanceIn(zone) ?? 'the emergency number'
