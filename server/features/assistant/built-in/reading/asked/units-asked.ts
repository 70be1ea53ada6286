import type { Units } from '@kinfold/contract/features/preferences/choices.ts'
import type { TextFormat } from '@kinfold/contract/text-format.ts'

const STONE = /\b(?:in|of|how many) (?:\w+ ){0,2}stones?\b/

const said: { [M in keyof Units]: [RegExp, Units[M]][] } = {
  volume: [
    [/\b(?:fl|fluid)? ?(?:oz|ounces?)\b/, 'fl oz'],
    [/\b(?:ml|millilit(?:re|er)s?|lit(?:re|er)s?)\b/, 'ml'],
  ],
  weight: [
    [/\b(?:in|of|how many) (?:\w+ ){0,2}(?:lbs?|pounds)\b/, 'lb'],
    [STONE, 'lb'],
    [/\b(?:in|how many) (?:kg|kilos?|kilograms?)\b/, 'kg'],
  ],
  height: [
    [/\bin (?:feet|inches)\b/, 'in'],
    [/\bin (?:cm|centimet(?:re|er)s?)\b/, 'cm'],
  ],
  temperature: [
    [/\bfahrenheit\b/, '°F'],
    [/\bcelsius\b/, '°C'],
  ],
  glucose: [
    [/\bmmol\b/, 'mmol/L'],
    [/\bmg ?dl\b/, 'mg/dL'],
  ],
}

/** The units in which a question wants its answer: 'How much does she weigh in pounds?' No reading is stored in stone. */
export function unitsAsked(words: readonly string[]): Pick<TextFormat, 'units' | 'inStone'> {
  const text = words.join(' ')
  const found = Object.entries(said).flatMap(([measure, units]) => {
    const unit = units.find(([pattern]) => pattern.test(text))?.[1]
    return unit ? [[measure, unit]] : []
  })
  return { units: Object.fromEntries(found), inStone: STONE.test(text) }
}
