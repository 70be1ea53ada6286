import { defaultEdges } from '../flags/bands.ts'
import type { VitalKind } from '../kinds.ts'
import { toCanonical, unitFacts, type VitalUnit } from '../units.ts'
import { unitNamed } from './unit-names.ts'

/*
 * 'LO' and 'HI' on a meter are measurements: beyond what it can count. Meters: below 20 and above 600 mg/dL; sensors:
 * below 40 and above 400 to 500 (their instructions). Both are past the urgent limits of the American Diabetes
 * Association (54 and 250). Thermometers: below 32 to 34 °C and above 42 to 43 °C.
 */
type BeyondRange = 'low' | 'high'

const NUMBER = '\\d+(?:[.,]\\d+)?'
/** 'LO', 'HI (fasting)' */
const SHOWN = /^(lo|low|hi|high)(?: .*)?$/
/** '180 high', '180 mg/dl high (fasting)' */
const COUNTED = new RegExp(`^(${NUMBER}) ?((?!lo|hi)[^\\d\\s]+)? ?(lo|low|hi|high)(?:[ ,;](.*))?$`)
/** 'High 180', but not 'HI 2 times' and 'LO 12:10' */
const COUNTED_AFTER = new RegExp(
  `^(lo|low|hi|high) (?![1-3](?![\\d.,]))(${NUMBER})(?![\\d:/]|[.,]\\d) ?([^\\d\\s(,;]+)?(?:[ ,;](.*))?$`,
)
const LIMIT = /^([<≤>≥]) ?(\d+(?:[.,]\d+)?) ?(mmol|mg)?/
/** Above it, a glucose is in mg/dL. */
const MOST_MMOL = 34
const { factor: MG_PER_MMOL } = unitFacts['mmol/L']
/** 3.0 mmol/L, which is a little above 54 mg/dL. */
const LOW = 3 * MG_PER_MMOL

/** What a meter shows that could not count further: 'LO', 'HI', '<20', '601 HI'; null: nothing of it. `text`: plain. */
export function beyondRange(kind: VitalKind, text: string): BeyondRange | null {
  if (kind !== 'glucose' && kind !== 'temperature') return null
  const counted = countedIn(text)
  if (counted) {
    const { figure, unit, word } = counted
    return kind === 'glucose' && isPastCounting(inMg(figure, unit), word) ? word : null
  }
  const shown = SHOWN.exec(text)?.[1]
  if (shown) return wordFor(shown)
  const [, sign, figure, unit = ''] = LIMIT.exec(text) ?? []
  if (kind !== 'glucose' || !sign || !figure) return null
  const value = inMg(figure, unit)
  if (sign === '<' || sign === '≤') return value <= LOW ? 'low' : null
  return value >= 250 ? 'high' : null
}

/** A number that was counted, and what somebody thinks of it: '180 high', 'Low 95 mg/dL'. */
function countedIn(text: string): { figure: string; unit: string; word: BeyondRange } | null {
  // Nearly every cell of a long file.
  if (!text.includes('lo') && !text.includes('hi')) return null
  const [, figure, unit = '', word, rest = ''] = COUNTED.exec(text) ?? []
  if (figure && word) return { figure, unit: unit || unitIn(rest), word: wordFor(word) }
  const [, first, number, beside = '', more = ''] = COUNTED_AFTER.exec(text) ?? []
  if (!first || !number) return null
  return { figure: number, unit: unitNamed(beside) ? beside : unitIn(`${beside} ${more}`.trim()), word: wordFor(first) }
}

const wordFor = (shown: string): BeyondRange => (shown.startsWith('lo') ? 'low' : 'high')

/** The unit in a remark, at the end if a file has it in a column of its own: '(fasting) mg/dl'. */
function unitIn(rest: string): string {
  const words = rest.split(/[\s,;]+/)
  const named = [rest, words.at(-1)!, ...words.filter((word) => /^[([]?(?:mg|mmol|°)/.test(word))]
  return named.find((each) => unitNamed(each) !== null) ?? ''
}

/** '180 high (fasting)' -> '180', for what is not beyond the range: the number tells by itself whether it is high. */
export function withoutOpinion(text: string): string {
  const counted = countedIn(text)
  return counted ? `${counted.figure} ${counted.unit}`.trim() : text
}

/** '25 low' that was read in mmol/L is high: one of the two is wrong. null: they agree, or there is no such word. */
export function opinionProblem(kind: VitalKind, text: string, read: { value: number; unit: VitalUnit }): string | null {
  const word = countedIn(text)?.word
  if (!word) return null
  const value = toCanonical(read.value, read.unit)
  const side = word === 'low' ? 'high' : 'low'
  const isOther = defaultEdges[kind]?.some(
    (edge) => edge.part === 'value' && edge.side === side && (side === 'low' ? value < edge.at : value > edge.at),
  )
  return isOther
    ? `The number is ${side}, but the word beside it says ${word}. Please check both, and the unit: it may be urgent`
    : null
}

/** Sensors count 40 to 400 mg/dL at least. */
const isPastCounting = (value: number, word: BeyondRange) => (word === 'low' ? value <= 40 : value >= 396)

function inMg(figure: string, unit: string): number {
  const number = Number(figure.replace(',', '.'))
  const isMmol = unit ? unit.includes('mmol') : number <= MOST_MMOL && number !== 20
  return isMmol ? number * MG_PER_MMOL : number
}

/** What to do, for somebody who has just typed it. */
export const beyondRangeNow = (kind: VitalKind, beyond: BeyondRange): string =>
  now[kind === 'glucose' ? 'glucose' : 'temperature'][beyond]

const now = {
  glucose: {
    low: 'LO means a very low blood sugar, usually below 20 mg/dL (1.1 mmol/L). Give sugar now. Give nothing by mouth to somebody who cannot swallow or is hard to wake: call the emergency number. After 15 minutes, measure again and enter the number',
    high: 'HI means a very high blood sugar, usually above 600 mg/dL (33.3 mmol/L). Wash and dry the hands and measure again now. If it shows HI again, call the doctor at once; with vomiting, deep breathing or confusion, or if somebody is hard to wake, call the emergency number',
  },
  temperature: {
    low: 'Lo means a temperature lower than the thermometer can count, usually below 32 °C (90 °F). Measure again. If it shows Lo again, or somebody is cold and confused or hard to wake, call the emergency number',
    high: 'Hi means a temperature higher than the thermometer can count, usually above 42 °C (108 °F). Measure again. If it shows Hi again, call the emergency number',
  },
}

/** In a file, where it happened earlier and no number can be kept. */
export const beyondRangeInFile = (beyond: BeyondRange): string =>
  `The device showed ${beyond === 'low' ? 'LO: very low, below' : 'HI: very high, above'} what it can count. That is urgent, but no number, so it is not imported. Please tell the doctor, and write it down as a care log`
