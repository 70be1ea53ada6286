import { namesByLetters } from '../../../../services/medicines/names.ts'
import { type AllergyGroup, allergyGroups } from '../../../allergies/groups.ts'
import { readSubstance, type Substance } from '../../../allergies/read-substance.ts'

/** What words that are no medicine ask about: each by itself ('eggs', 'latex') if the lists know it, otherwise together ('bee stings'). */
export function allergensIn(words: readonly string[]): string[] {
  if (words.length === 0) return []
  return words.some(isUnread) ? [words.join(' ')] : [...words]
}

/** One medicine, food or other thing, not a kind of them: 'ibuprofen' and 'eggs', not 'antibiotics' or 'nuts'. */
export function isKnownByName(words: string): boolean {
  if (isUnread(words) || words.split(' ').some((word) => kindNames.has(word))) return false
  const { groups } = readSubstance(words)
  // 'Penicillin' is a medicine and a group.
  return groups.length === 0 || namesByLetters.has(words.replaceAll(' ', ''))
}

/** Whether the lists do not know a word of it. */
export function isUnread(words: string): boolean {
  const { groups, ingredients, others, unread } = readSubstance(words)
  return unread.length > 0 || groups.length + ingredients.length + others.length === 0
}

/** Whether an allergy to one may be an allergy to the other, as far as the lists know; true if they do not know. */
export function mayBeTheSame(asked: string, noted: string): boolean {
  if (isUnread(noted) || wordsOf(noted).some((word) => kindNames.has(word) || ambiguousNames.has(word))) return true
  const [one, other] = [readSubstance(asked), readSubstance(noted)]
  const isShared = one.others.some(({ key }) => other.others.some((each) => each.key === key))
  return isShared || isAnyIn(membersOf(one), reachOf(other)) || isAnyIn(membersOf(other), reachOf(one))
}

const isAnyIn = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].some((each) => all.has(each))

const membersOf = ({ groups, ingredients }: Substance): Set<string> =>
  new Set([...ingredients, ...groups.flatMap(({ members }) => [...members])])

/** With what people who react to one of them may also react to. */
function reachOf(substance: Substance): Set<string> {
  const { groups, ingredients } = substance
  const isAlike = ({ oneMeansAll, members }: AllergyGroup) =>
    oneMeansAll !== '' && ingredients.some((it) => members.has(it))
  const near = [...groups, ...allergyGroups.filter(isAlike)]
  return new Set([
    ...membersOf(substance),
    ...near.flatMap(({ members, neverWith, related }) => [...members, ...neverWith, ...related]),
  ])
}

const wordsOf = (said: string) => said.toLowerCase().split(/[^a-z]+/)

/** Noted so, nobody knows what is meant: 'insect bites' may be of bees, and sulphur may mean sulphites. */
const ambiguousNames: ReadonlySet<string> = new Set('insect sting stings bite bites sulphur sulfur'.split(' '))

/** Kinds of food and of things, which the lists contain beside what belongs to them: 'nuts' beside 'walnut'. */
const kindNames: ReadonlySet<string> = new Set(
  'nut nuts fruit fruits vegetable vegetables legumes pulses meat fish shellfish seafood dairy spice spices additives food foods insects animals pets metal metals chemicals cosmetics'.split(
    ' ',
  ),
)
