import { countText } from '../../../../format.ts'
import { hasTwoParts, kindFacts, type VitalKind } from '../kinds.ts'
import { roundTo, unitFacts, type VitalUnit } from '../units.ts'
import { beyondRange, beyondRangeNow, opinionProblem, withoutOpinion } from './beyond-range.ts'
import { plainText } from './plain-text.ts'
import { readNumber } from './read-number.ts'
import { unitNamed } from './unit-names.ts'

/** A value in the unit it was entered in. */
export type Entered = { value: number; value2: number | null; unit: VitalUnit }

/**
 * Parses what somebody typed for a kind: '37,5', '120/80', '99 %', '6.1 mmol/l', '12 st 4 lb', 5'7". `unit` is the unit
 * of the keypad, used if the text names none. `problem` is a sentence that says what to do.
 */
export function readTyped(kind: VitalKind, typed: string, unit: VitalUnit): Entered | { problem: string } {
  const said = plainText(typed)
  if (said === '') return { problem: 'Please enter a number' }
  const beyond = beyondRange(kind, said)
  if (beyond) return { problem: beyondRangeNow(kind, beyond) }
  const text = withoutOpinion(said)
  if (/^(hi|high|lo|low|err|error|e-?\d)$/.test(text)) return { problem: NOT_MEASURED }
  if (hasTwoParts(kind)) return readPressure(text)
  const mixed = (kind === 'weight' && stones(text)) || (kind === 'height' && feet(text))
  if (mixed) return mixed
  if (/^\d+ ?\/ ?\d+/.test(text) && !/^\d+ ?\/ ?10$/.test(text))
    return { problem: 'This looks like a blood pressure. Please choose Blood pressure for it' }
  const [, figure, unitText] = SPLIT.exec(text) ?? ['', text, '']
  const read = readNumber(figure!)
  if ('problem' in read) return read
  const entered = inUnit(kind, read.number, unitText!.trim(), unit)
  const problem = 'problem' in entered ? null : opinionProblem(kind, said, entered)
  return problem === null ? entered : { problem }
}

const NOT_MEASURED =
  'The device could not measure it. Please measure again, and check its instructions if it happens again'
const SPLIT = /^([=@<>≤≥~-]*[\d.,']*\d(?: \d{3}(?!\d))*)(.*)$/

function inUnit(
  kind: VitalKind,
  number: number,
  unitText: string,
  preferred: VitalUnit,
): Entered | { problem: string } {
  const { label, units } = kindFacts[kind]
  const named = unitText === '' ? { unit: preferred, times: 1 } : unitNamed(unitText)
  if (!named || !units.includes(named.unit))
    return { problem: `${label} is entered in ${units.join(' or ')}. Please check what comes after the number` }
  const value = number * named.times
  const { enteredDecimals } = unitFacts[named.unit]
  if (named.times === 1 && roundTo(value, enteredDecimals) !== value) return { problem: tooFine(enteredDecimals) }
  return { value: roundTo(value, enteredDecimals), value2: null, unit: named.unit }
}

const tooFine = (decimals: number) =>
  decimals === 0 ? 'Please enter a whole number' : `Please use at most ${countText(decimals, 'decimal')}`

const BETWEEN = '(?:[/\\\\|:;,-]|over|zu|sobre|sur|na)'
const PRESSURE = new RegExp(`^(\\d{1,4})(?: ?${BETWEEN} ?| )(\\d{1,4})(?: ?(mm ?hg|mm\\[hg\\]))?$`)
/** Above any blood pressure in cmHg ('12/8', usual in France and Spain) and below any survivable one in mmHg. */
const CENTIMETRES_BELOW = 30

function readPressure(text: string): Entered | { problem: string } {
  const found = PRESSURE.exec(text)
  if (!found) {
    if (/^\d+ ?(mm ?hg)?$/.test(text)) return { problem: 'Please enter both figures, like 120/80' }
    if (/^\d+[^\d.,]+\d+[^\d.,]+\d+/.test(text))
      return { problem: 'Please enter two figures, like 120/80. The pulse is entered separately, as Heart rate' }
    return { problem: 'Please enter two whole numbers, like 120/80' }
  }
  const [value, value2] = [Number(found[1]), Number(found[2])]
  if (value < CENTIMETRES_BELOW && value2 < CENTIMETRES_BELOW)
    return { problem: `Please enter it in mmHg, like ${value * 10}/${value2 * 10}` }
  return { value, value2, unit: 'mmHg' }
}

function stones(text: string): Entered | null {
  const found = /^(\d{1,2}) ?st(?:ones?)?(?: ?(\d{1,2}(?:[.,]\d)?) ?(?:lbs?|pounds?)?)?$/.exec(text)
  return found && { value: roundTo(Number(found[1]) * 14 + decimal(found[2]), 2), value2: null, unit: 'lb' }
}

function feet(text: string): Entered | null {
  const found = /^(\d) ?(?:'|ft|feet|foot) ?(?:(\d{1,2}(?:[.,]\d{1,2})?) ?(?:"|''|in|inch|inches)?)?$/.exec(text)
  return found && { value: roundTo(Number(found[1]) * 12 + decimal(found[2]), 2), value2: null, unit: 'in' }
}

const decimal = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))
