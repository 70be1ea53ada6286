import type { Language } from '../food-names.ts'
import { plainWordSet } from '../plain-words.ts'
import type { Clause } from './clauses.ts'
import { isNeverAddedTo } from './descriptions.ts'
import { hasAllergen, isEachJoined, listLength } from './food-lists.ts'
import {
  AND,
  isDenied,
  isUntil,
  LEFT_OUT_BEHIND,
  type LeavingOut,
  MOST_LOOKED_BACK,
  OR,
  saidAt,
} from './leaving-out.ts'
import { isFoodAt } from './names.ts'

/** Whether food at a place is said to be left out: 'without any nuts', 'instead of milk', 'die Butter weglassen'. */
export function isLeftOut(clause: Clause, at: number, length: number, language: Language): boolean {
  const { words } = clause
  const next = words[at + length] ?? ''
  if (ALLERGIES.has(next)) return true
  if (LEFT_OUT_BEHIND.has(next)) return !clause.isUncertain
  const before = words.slice(Math.max(0, at - MOST_LOOKED_BACK), at)
  const from = before.findLastIndex((_, index) => saidAt(before, index) !== undefined)
  const said = saidAt(before, from)
  // 'With or without cheese', 'keine Butter sparen'.
  if (OR.has(before[from - 1] ?? '') || next === 'sparen') return false
  if (!said || !reaches(before.slice(from + 1), said, before.slice(0, from), language)) return false
  if (said.onlyIf === 'certain' && clause.isUncertain) return false
  const behind = words.slice(at + length, at + length + MOST_LOOKED_BACK)
  if (said.onlyIf === 'not denied') {
    if (isDenied(before.slice(0, from), behindList(behind, language))) return false
    // 'Without butter, peanuts and cashews it is not the same'.
    if (clause.isOfList && clause.isUncertain) return false
  }
  if (isOnlyVerbLeftOut(before.slice(from), behind)) return false
  if (said.onlyIf === 'not until' && isUntil(before.slice(0, from))) return false
  return !said.onlyAtEnd || (!clause.isOfList && isAtEnd(words.slice(at + length), language))
}

/** 'Ohne Butter oder Sahne geht es nicht': what is said behind the whole list. */
function behindList(behind: readonly string[], language: Language): readonly string[] {
  const list = behind.slice(0, listLength(behind, language))
  return behind.slice(list.findLastIndex((word) => !AND.has(word)) + 1)
}

/**
 * 'Statt die Nüsse zu hacken', 'ohne die Sahne aufzukochen', 'without the milk boiling over': food that is there. Without the
 * article it is not: 'ohne Eier zu backen', 'without cream icing'. `said`: from 'ohne' to the food.
 */
function isOnlyVerbLeftOut(said: readonly string[], behind: readonly string[]): boolean {
  const [first, ...between] = said
  if (endsWithInfinitive(behind)) {
    const articles = first === 'ohne' ? ARTICLES_BEHIND_WITHOUT : ARTICLES
    return between.some((word) => articles.has(word))
  }
  const [next = ''] = behind
  const isHappening = between.includes('the') ? next.endsWith('ing') && !NAMES_IN_ING.has(next) : HAPPENING.has(next)
  return first === 'without' && isHappening
}

function endsWithInfinitive(behind: readonly string[]): boolean {
  const [verb, next = ''] = behind.toReversed()
  return (next === 'zu' && verb!.endsWith('n')) || (verb !== undefined && WITH_ZU_INSIDE.test(verb))
}
const WITH_ZU_INSIDE =
  /^(?:ab|an|auf|aus|bei|dazu|durch|ein|hinein|hinzu|hoch|mit|nach|uber|um|unter|unterein|vor|weg|zu|zusammen)zu\p{L}{2,}n$/u
/** Behind 'ohne' it is 'der' and 'dem' only if they belong to the verb: 'ohne dem Eiweiß Zeit zu lassen'. */
const ARTICLES_BEHIND_WITHOUT = plainWordSet('der die das den dem')
const ARTICLES = plainWordSet('die den das')
const HAPPENING = plainWordSet(
  'boiling burning browning curdling collapsing splitting separating melting breaking sticking catching scrambling scorching bubbling losing going getting',
)
const NAMES_IN_ING = plainWordSet(
  'icing topping filling frosting dressing coating glazing pudding stuffing seasoning shortening string spring wing',
)

/** Behind the list may come another verb: 'omit the nuts and serve'. */
function isAtEnd(behind: readonly string[], language: Language): boolean {
  const length = listLength(behind, language)
  return length === behind.length || AND.has(behind[length - 1] ?? '')
}

/** 'Omit the salt and add butter' adds butter, 'milk without lactose and eggs' eggs; 'without milk or eggs' has no eggs. */
function reaches(between: readonly string[], said: LeavingOut, front: readonly string[], language: Language): boolean {
  const first = between.findIndex((_, at) => isFoodAt(between, at, language))
  const fillers = first < 0 ? between : between.slice(0, first)
  if (fillers.length > MOST_FILLERS || !fillers.every((word) => said.fillers(word))) return false
  if (first < 0) return true
  const list = between.slice(first)
  if (isNeverAddedTo(front, list)) return false
  const isOr = OR.has(list.at(-1)!)
  return isEachJoined(list, language) && (isOr || hasAllergen(list, language))
}
const MOST_FILLERS = 3

/** 'Nut allergy'. */
const ALLERGIES = plainWordSet('allergy allergic allergie allergien allergisch intolerance')
