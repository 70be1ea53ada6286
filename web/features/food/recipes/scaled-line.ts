import { numberText } from '@kinfold/contract/format.ts'

const parts: Record<string, number> = { '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 1 / 8 }
const PART = `[${Object.keys(parts).join('')}]`
/** '2', '1.5', '1,5', '½', '1½', '1/2', '1 1/2'; not '1,000' */
const AMOUNT = String.raw`(?:\d+\s+\d+\/\d+|\d+\/\d+|\d+\s?${PART}|${PART}|\d+(?:[.,]\d{1,2})?)(?![.,]?\d)`
/** A beginning with an amount, also a span: '2-3 eggs', '500g flour'. */
const LINE = new RegExp(
  String.raw`^((?:about |ca\.? )?)(${AMOUNT})(?:(\s?[-–]\s?|\s+to\s+)(${AMOUNT}))?(\s+|(?=k?g\b|m?l\b))(?=\p{L})(.+)$`,
  'iu',
)
/** Numbers that stay as they are: '70 % cocoa', 'in 15 mm pieces', 'can (400 g)', 'cut in half'. */
const OTHER_NUMBERS =
  /\d+(?:[.,]\d+)?\s?(?:%|[cm]m\b)|\b(?:cans?|tins?|jars?|packs?)\s\(\d+\s?(?:g|ml)\)|\b(?:in|into) (?:half|halves|quarters|thirds|two|three|four|six|eight)\b/gi
const SECOND_AMOUNT = new RegExp(
  String.raw`\d|${PART}|\b(?:half|quarters?|thirds?|dozen|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\b(?!-)`,
  'i',
)
const MEASURED = /^(?:g|ml)\b/i
/** Of them one measures decimals; of spoons, cups and pieces parts: '½ egg'. */
const DECIMAL = /^(?:k?g|[cdm]?l|cm|oz|lb)\b/i
/** How far from a part an amount still is that part: 1.67 is 1⅔. */
const NEAR = 0.02
const MOST_WITH_PART = 10
/** '2010 Rioja' is a year. */
const MOST_PIECES = 999

/**
 * An ingredient's line with its amount multiplied; undefined for a line that does not plainly begin with one, because a
 * wrong amount is worse than none. (The server reads many more forms, in order to check them.)
 */
export function scaledLine(line: string, times: number): string | undefined {
  const [, lead = '', from, joins = '', to, space = '', rest = ''] = LINE.exec(line.trim()) ?? []
  if (!from || SECOND_AMOUNT.test(rest.replace(OTHER_NUMBERS, ''))) return undefined
  const [low, high] = [amountOf(from), to === undefined ? undefined : amountOf(to)]
  const isSpan = high === undefined || high > low
  if (!(low > 0 && low < Infinity && isSpan) || (low > MOST_PIECES && !MEASURED.test(rest))) return undefined
  const write = DECIMAL.test(rest) ? decimalText : kitchenText
  const scaled = [low, high].map((amount) => (amount === undefined ? '' : write(amount * times)))
  return `${lead}${scaled.join(joins)}${space}${rest}`
}

/** '½', '1⅔'; a decimal if it is near no part that a spoon or a knife measures. */
function kitchenText(value: number): string {
  const whole = Math.floor(value)
  const part = Object.keys(parts).find((each) => Math.abs(value - whole - parts[each]!) < NEAR)
  if (!part || value >= MOST_WITH_PART) return decimalText(value)
  return whole > 0 ? `${numberText(whole)}${part}` : part
}

const decimalText = (value: number) => numberText(roundFor(value))

function amountOf(amount: string): number {
  const part = Object.keys(parts).find((each) => amount.includes(each))
  if (part) return Number(amount.replace(part, '').trim() || 0) + parts[part]!
  const [, whole = 0, above, below] = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(amount) ?? []
  if (above && below) return Number(whole) + Number(above) / Number(below)
  return Number(amount.replace(',', '.'))
}

/** As exact as somebody can measure: 167 g, 1.7 tbsp, 0.13 tsp. */
function roundFor(value: number): number {
  if (value >= 10) return Math.round(value)
  return value >= 1 ? Math.round(value * 10) / 10 : Math.round(value * 100) / 100
}
