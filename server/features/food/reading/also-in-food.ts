import type { Substance } from '../../allergies/read-substance.ts'
import { plainWords } from './plain-words.ts'

/** Words of five languages that say that a medicine is meant. */
const MEDICINE =
  /\b(?:drug|medic|medik|arznei|antibio|antybio|farmac|tablet|pastilla|comprim|capsul|kapsel|pill\b|lek(?:i|ow|ami)?\b|ointment|injection)/
/** 'Sulphur & antibiotics', 'salicylates (tea, aspirin)': the word may say it of something else. */
const MORE = /[&+/,;:]|\b(?:and|or|und|oder|y|o|et|ou|i|lub|oraz|incl\w*|inkl\w*|also|auch|e\.?g)\b/i
/** Food may be meant, too: 'salicylates in food and medicines', 'sulphur, not the antibiotic'. */
const FOOD_OR_NOT =
  /\b(?:food|drink|wine|additive|preservative|essen|lebensmittel\w*|nahrung\w*|comida|aliment\w*|jedzeni\w*|zywnos\w*|not|nor|no|nicht|kein\w*|ni|pas|sin|san|without|ohne|nie|bez|except)\b/

/** Whether a word says that nothing but a medicine is meant: 'water tablets', 'sulphur antibiotics'. */
export function saysMedicine(text: string): boolean {
  const words = plainWords(text).join(' ')
  return MEDICINE.test(words) && !MORE.test(text) && !FOOD_OR_NOT.test(words)
}

/**
 * Groups of medicines whose name may mean what is in food: sulphur in wine, salicylates in fruit and spices. Nobody knows
 * which is meant, so no meal is checked until the allergy says it ('sulfa', 'sulphur antibiotics', 'salicylates (aspirin)').
 */
const ALSO_IN_FOOD: Record<string, RegExp> = { 'sulfa antibiotics': /\bsul(?:f|ph)ur\b/, salicylates: /./ }
export function mayMeanFood(text: string, { groups, ingredients, others }: Substance): boolean {
  const words = plainWords(text).join(' ')
  const found = groups.filter(({ name }) => ALSO_IN_FOOD[name]?.test(words))
  if (found.length === 0) return false
  if (MORE.test(text) || FOOD_OR_NOT.test(words) || others.some(({ kind }) => kind === 'food')) return true
  if (saysMedicine(text)) return false
  return !found.every(({ members }) => ingredients.some((one) => members.has(one)))
}
