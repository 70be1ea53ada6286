import type { VitalKind } from '../kinds.ts'
import { unitFacts } from '../units.ts'

/*
 * 'LO' and 'HI' on a meter are measurements: beyond what it can count. Meters: below 20 and above 600 mg/dL; sensors:
 * below 40 and above 400 to 500 (their instructions). Both are past the urgent limits of the American Diabetes
 * Association (54 and 250). Thermometers: below 32 to 34 °C and above 42 to 43 °C.
 */
type BeyondRange = 'low' | 'high'

const SHOWN = /^(?:(\d+(?:[.,]\d+)?) ?(?:(mmol|mg)\S* ?)?)?(lo|low|hi|high)(?: .*)?$/
const LIMIT = /^([<≤>≥]) ?(\d+(?:[.,]\d+)?) ?(mmol|mg)?/
/** Above it, a glucose is in mg/dL. */
const MOST_MMOL = 34
const { factor: MG_PER_MMOL } = unitFacts['mmol/L']
/** 3.0 mmol/L, which is a little above 54 mg/dL. */
const LOW = 3 * MG_PER_MMOL

/** What a meter shows that could not count further: 'LO', 'HI', '<20', '601 HI'; null: nothing of it. `text`: plain. */
export function beyondRange(kind: VitalKind, text: string): BeyondRange | null {
  if (kind !== 'glucose' && kind !== 'temperature') return null
  const [, beside, besideUnit, shown] = SHOWN.exec(text) ?? []
  const word = shown && (shown.startsWith('lo') ? 'low' : 'high')
  if (word && beside === undefined) return word
  // '180 high' is a number that was counted, and what somebody thinks of it.
  if (word && beside) return kind === 'glucose' && isPastCounting(inMg(beside, besideUnit), word) ? word : null
  const [, sign, figure, unit] = LIMIT.exec(text) ?? []
  if (kind !== 'glucose' || !sign || !figure) return null
  const value = inMg(figure, unit)
  if (sign === '<' || sign === '≤') return value <= LOW ? 'low' : null
  return value >= 250 ? 'high' : null
}

/** '180 high' -> '180', for what is not beyond the range: the number tells by itself whether it is high. */
export const withoutOpinion = (text: string): string =>
  text.replace(/^(\d+(?:[.,]\d+)?(?: ?(?!lo|hi)[^\d\s]+)?) ?(?:low|lo|high|hi)$/, '$1')

/** Sensors count 40 to 400 mg/dL at least. */
const isPastCounting = (value: number, word: BeyondRange) => (word === 'low' ? value <= 40 : value >= 396)

function inMg(figure: string, unit: string | undefined): number {
  const number = Number(figure.replace(',', '.'))
  const isMmol = unit ? unit === 'mmol' : number <= MOST_MMOL && number !== 20
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
