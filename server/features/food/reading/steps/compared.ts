import type { Language } from '../food-names.ts'
import { plainPhrases, plainWordSet } from '../plain-words.ts'
import { isList } from './food-lists.ts'

/**
 * Whether something is only as large, thick or soft as the food at a place: 'the size of a walnut', 'cremig wie Joghurt'.
 * 'Nuts like almonds' and 'Toppings wie Käse' are examples, and are eaten.
 */
export function isCompared(words: readonly string[], at: number, language: Language): boolean {
  let last = at - 1
  while (at - last <= MOST_BETWEEN && BETWEEN.has(words[last] ?? '')) last--
  if (last < 0 || at - last > MOST_BETWEEN) return false
  // The size of something; 'große Eier' are large.
  if (words[last] === 'grosse') return OF.has(words[last + 1]!)
  // 'Für eine cremige Konsistenz Sahne einrühren', 'à la même taille le fromage'; 'taille noix' is as large as one.
  const isJustBehind = last === at - 1
  if (words[last] === 'konsistenz' || words[last - 1] === 'mismo') return OF.has(words[last + 1]!)
  if (language === 'fr' && LOOKS_OF_FOOD.has(words[last]!)) return isJustBehind || OF.has(words[last + 1]!)
  if (COMPARISONS.has(words[last]!) || COMPARISONS.has(`${words[last - 1]} ${words[last]}`)) return true
  if (!LIKE.has(words[last]!)) return false
  // 'Toppings, wie Nüsse und Käse': a list of examples.
  if (last === 0) return !isList(words.slice(1), language)
  return LOOKS.has(words[last - 1]!) || SO.has(words[last - 2] ?? '')
}

/** 'size of a small', 'consistance de la'. */
const BETWEEN = plainWordSet(
  'a an the small large fine coarse double single thick whole ein eine einem einer eines der die das den dem kleine kleinen un des una une petit petite la le pequeña gęstej gęsta',
)
const MOST_BETWEEN = 4
const OF = plainWordSet('einer eines der des de un une una')
const LOOKS_OF_FOOD = plainWordSet('taille grosseur consistance texture')

const COMPARISONS: ReadonlySet<string> = new Set(
  plainPhrases(
    'look like, feel like, taste like, smell like, much like, just like, soft like, shape like, spoon like, cut like, thick as, thin as, big as, small as, large as, soft as, fine as, size as, size of, colour of, color of, consistency of, texture of, thickness of, resemble, grosse von, konsistenz von, tamaño, tamaño de, consistencia de, textura de, taille de, grosseur de, consistance de, texture de, wielkości, konsystencja, konsystencji, konsystencję',
  ),
)
const LIKE = plainWordSet('wie como comme jak')
const SO = plainWordSet('so tan aussi tak')
/** What is said, in front of 'wie' or 'comme', of how something looks. */
const LOOKS = plainWordSet(
  'groß dick dünn weich fest klein hart cremig fein grob flüssig rund aussehen aussieht schmeckt schmecken Kugeln Klöße grande espeso espesa suave blando blanda hueco hueca tierno tierna cremoso cremosa sabe parece bolas bolitas épais épaisse lisse mou crémeux crémeuse boules boulettes kulki kulka gęste gęsty gęsta miękkie kremowe gładkie',
)
