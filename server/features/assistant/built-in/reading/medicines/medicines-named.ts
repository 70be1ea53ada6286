import type { MedicationForm } from '@kinfold/contract/features/prescriptions/choices.ts'
import { listText } from '@kinfold/contract/format.ts'
import { slipsBetween } from '../../../../../core/spelling.ts'
import { matchName } from '../../../../../services/medicines/match.ts'
import { namesByLetters } from '../../../../../services/medicines/names.ts'
import { isKnown } from '../spot-concepts.ts'
import { describedByForm, describedByPurpose } from './purposes.ts'

/** The fields of a medication needed to find it by name. */
type Nameable = {
  id: string
  name: string
  form: MedicationForm | null
  reason: string | null
  asNeededFor: string | null
}
/**
 * One mention in a question: 'Metformin', 'her blood pressure tablet'. `ids` empty: nothing on record has this name.
 */
export type NamedMedicine = { words: string; ids: string[] }

const SHORTEST_NAME = 4

/** The listed medications a question means, and words for medicines that are not on the list. */
export function medicinesNamed(
  plain: readonly string[],
  all: readonly Nameable[],
): { medicines: NamedMedicine[]; words: Set<string> } {
  const words = new Set<string>()
  const medicines: NamedMedicine[] = []
  for (const { words: said, ids } of vitaminsNamed(plain.join(' '), all)) {
    medicines.push({ words: said, ids })
    for (const word of said.split(' ')) words.add(word)
  }
  for (const word of plain) {
    if (words.has(word) || word.length < SHORTEST_NAME || /\d/.test(word)) continue
    const ids = calledLike(word, all)
    const { ingredients } = ids.length > 0 || isKnown(word) || COMMON.has(word) ? NONE : matchName(word)
    if (ids.length === 0 && ingredients.length === 0) continue
    const sameIngredient = all.filter(({ name }) =>
      matchName(name).ingredients.some((each) => ingredients.includes(each)),
    )
    words.add(word)
    medicines.push({ words: word, ids: ids.length > 0 ? ids : sameIngredient.map(({ id }) => id) })
  }
  if (medicines.length > 0) return { medicines, words }
  const text = plain.join(' ')
  const byPurpose = describedByPurpose(text, all)
  const described = byPurpose.length > 0 ? byPurpose : describedByForm(text, all)
  for (const { words: said, found } of described) {
    // 'for her bones' is no name.
    const called = byPurpose.length > 0 ? listText(found.map(({ name }) => name)) : ''
    medicines.push({ words: called || said, ids: found.map(({ id }) => id) })
    for (const word of said.split(' ')) words.add(word)
  }
  return { medicines, words }
}

const AMOUNT = '(?:times|x|m[cg]g?|ug|µg|i[eu]|drops|tablets|pills|capsules)\\b'
const VITAMIN = new RegExp(`\\bvitamin[ -]([a-z])(?:[ -]?(\\d{1,2})\\b(?! ?${AMOUNT}))?`)

/** 'Vitamin D', 'B12': too short, or a number, for a name of its own. 'Vitamin D' is also D3. */
function vitaminsNamed(text: string, all: readonly Nameable[]): NamedMedicine[] {
  const found = all.flatMap(({ id, name }) => {
    const [, letter, number] = VITAMIN.exec(name.toLowerCase()) ?? []
    if (!letter) return []
    const withNumber = number ? `\\b(?:vitamin )?${letter} ?${number}\\b|` : ''
    const said = new RegExp(`${withNumber}\\bvitamin ${letter}\\b(?! ?\\d{1,2}\\b(?! ${AMOUNT}))`).exec(text)?.[0]
    return said ? [{ said, id }] : []
  })
  return [...Map.groupBy(found, ({ said }) => said)].map(([words, them]) => ({ words, ids: them.map(({ id }) => id) }))
}

const NONE = { ingredients: [] as readonly string[] }
/** Everyday words that the medicine lists also contain, or that look like a misspelled name: 'complain' is not Complamin. */
const COMMON = new Set([
  ...`ability accordion activate activated activates advantage alters attentive augmented cancelled circular closing complain complete
  concepts concerns coordinate coordinated coordinates creating decorating decoration differed differing eleven enable enabled enables
  ensures ensuring entered essential essentially essentials explicit gardener gravel helmet imperial improper improves instance
  meantime mentioning northern opposite preserve preserved preserves process program projection protected protecting protection
  reaching reacting regains restored restores restoring shorter similar simplest singular solved solves staged summed symmetric
  symmetry system tailored targeting template thermostat versatile vertical yellow`.split(/\s+/),
  'alcohol',
  'water',
  'iron',
  'calcium',
  'sugar',
  'milk',
  'oxygen',
  'salt',
  'cream',
  'glucose',
  'protein',
  'drops',
  'fibre',
  'honey',
])

/**
 * The medications with this word in their name, otherwise those with a word it may be misspelled from. The name of
 * another medicine is never a misspelling, however similar: oxazepam is not diazepam.
 */
function calledLike(word: string, all: readonly Nameable[]): string[] {
  const idsOf = (isMeant: (each: string) => boolean) =>
    all.filter(({ name }) => nameWords(name).some(isMeant)).map(({ id }) => id)
  const exact = idsOf((each) => each === word)
  return exact.length > 0 || namesByLetters.has(word) ? exact : idsOf((each) => isMisspelled(each, word))
}

const nameWords = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((each) => each.length >= SHORTEST_NAME && !FORMS.has(each))

function isMisspelled(name: string, word: string): boolean {
  const limit = name.length >= 8 ? 2 : Number(name.length >= 5)
  return slipsBetween(name, word, limit) <= limit || (word.length >= 6 && name.startsWith(word))
}

const FORMS = new Set(['tablet', 'tablets', 'cream', 'drops', 'vitamin', 'capsule', 'spray', 'syrup', 'acid'])
