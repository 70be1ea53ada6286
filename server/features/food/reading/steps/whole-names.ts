import type { Language } from '../food-names.ts'
import { plainWords } from '../plain-words.ts'
import { namedAt } from './names.ts'

/**
 * German 'Erd- und Haselnüsse' -> 'Erdnüsse und Haselnüsse', 'Kuh- bzw. Hafermilch' -> 'Kuhmilch ...'. What is food only by
 * itself stays so: 'Miso- und Kokosmilch' -> 'Miso und Kokosmilch'.
 */
export function withWholeNames(sentence: string, language: Language): string {
  if (language !== 'de') return sentence
  return sentence.normalize('NFC').replace(BEGUN_NAMES, (_, begun: string, end: string) => `${wholeName(begun, end)} `)
}

const BEGUN_NAMES =
  /(?<!\p{L})(\p{L}{3,12})[-‐‑](?=(?:, ?\p{L}{3,12}[-‐‑]){0,5}(?:,? ?(?:und\/oder|und|oder|sowie|bzw\.?|&) |\/)(?:\p{L}{3,20} )?\p{L}{0,12}?(n[uü]ss\p{L}{0,12}|milch|joghurts?|sahne|nudeln?)(?!\p{L}))/giu

function wholeName(begun: string, end: string): string {
  const alone = namedAt(plainWords(begun), 0, 'de')
  const isOnlyAlone = (alone.food ?? alone.kinds) !== undefined && !namedAt(plainWords(begun + end), 0, 'de').food
  return isOnlyAlone ? begun : begun + end
}
