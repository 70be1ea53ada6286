/** '5', '12,5', '.125', '1,000' */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:[.,]\d+)?|(?<!\p{L})[.,]\d+)`
const UNIT = '(?:mg|mcg|[µμ]g|ug|g|mmol|%)'
/** '5 mg', '160/12,5 mg', '100 mg/5 ml'. '5 ml' alone is an amount of a liquid: it does not say what is in it. */
export const STRENGTH = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}(?:\s?\/\s?${NUMBER})*\s?${UNIT}(?:\s?\/\s?(?:${NUMBER}\s?)?(?:ml|g|h))?(?![\p{L}\d])`,
  'iu',
)
const MICROGRAMS: Record<string, number> = { g: 1_000_000, mg: 1000, mcg: 1, ug: 1, µg: 1, μg: 1 }

/** Compares strengths as numbers: '5 mg', '5,0mg' and '0.005 g' are equal; '1,000 mg' is 1 g. */
export function sameStrength(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && measured(one) === measured(other)
}

/** As amounts, in each way in which its numbers can be read: '3,125 mg' is 3.125 mg, but may be 3125 mg. */
export const waysOf = (strength: string): string[] => [
  ...new Set([measured(strength), measured(strength, otherNumberIn)]),
]

/**
 * 'Bisoprolol 2.5 mg' -> 'Bisoprolol', for an entry whose strength is in its own field. A name with several strengths
 * stays as it is, because each belongs to an ingredient.
 */
export function withoutStrength(name: string): string {
  const rest = name
    .replace(STRENGTH, ' ')
    .replace(/\(\s*\)|\s+/g, ' ')
    .replace(/[\s,;:(–-]+$/, '')
    .trim()
  return rest === '' || STRENGTH.test(rest) ? name : rest
}

const INTERNATIONAL = '(?:units?|i\\.?u\\.?|i\\.?e\\.?)'
const IN_UNITS = new RegExp(`^${INTERNATIONAL}$`)
/** What `measured` makes of an amount: '5000mcg', '100units' */
export const AMOUNT = String.raw`\d+(?:\.\d+)?(?:e[+-]?\d+)?(?:mcg|%|mmol|meq|units)`

function measured(strength: string, read = numberIn): string {
  return tidyStrength(strength)
    .toLowerCase()
    .replace(AMOUNTS, (_, first, more, unit) =>
      [first, ...String(more).split('/')]
        .filter((each) => each.trim() !== '')
        .map((each) => amountIn(String(each).trim(), unit, read))
        .join('/'),
    )
    .replace(/\s/g, '')
    .replace(PER_SEVERAL, (_, many, unit, count, per) => `${roundedTo(Number(many) / read(count))}${unit}/${per}`)
}

/** '5 mg', '160/12.5 mg', '100 units' */
const AMOUNTS = new RegExp(
  String.raw`(${NUMBER})((?:\s?\/\s?${NUMBER})*)\s?(${UNIT}|meq|${INTERNATIONAL})(?![\p{L}\d])`,
  'giu',
)
/** '100000mcg/5ml' */
const PER_SEVERAL = new RegExp(String.raw`^([\d.]+)(mcg|units)\/(${NUMBER})(ml|h)$`, 'u')

function amountIn(digits: string, unit: string, read: typeof numberIn): string {
  // Units are counted in whole ones, so '5,125 units' are thousands.
  if (IN_UNITS.test(unit)) return `${ONE_COMMA.test(digits) ? otherNumberIn(digits) : read(digits)}units`
  const micrograms = MICROGRAMS[unit]
  return micrograms ? `${roundedTo(read(digits) * micrograms)}mcg` : `${read(digits)}${unit}`
}

/** 2.3 mg are 2300 micrograms, and not 2299.9999999999995. */
const roundedTo = (amount: number) => Number(amount.toPrecision(12))

/**
 * The number in a strength; NaN: unreadable. A comma before three digits divides thousands where the last of them is 0,
 * because no decimals end in 0 ('1,000', '1,250', '50,000'), and so does the point of '1.000'. '0,125', '1.875', and '3,125'
 * (carvedilol) are decimals.
 */
export function numberIn(digits: string): number {
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits) && !ONE_COMMA.test(digits))
    return Number(digits.replaceAll(',', ''))
  if (/^[1-9]\d?\.000$/.test(digits)) return Number(digits.replace('.', ''))
  return Number(digits.replace(',', '.'))
}

/** '3,125', '11,875': decimals, most likely. */
const ONE_COMMA = /^[1-9]\d{0,2},\d\d[1-9]$/
/** The number that it may be, too. */
const otherNumberIn = (digits: string): number =>
  ONE_COMMA.test(digits) ? Number(digits.replace(',', '')) : numberIn(digits)

/**
 * A strength as it is stored, without what is easily misread (ISMP, List of Error-Prone Abbreviations): a leading zero,
 * no trailing zero, 'units' for U, 'mcg' for µg. '1.000' stays: it may be a thousand.
 */
export const tidyStrength = (text: string): string =>
  withLeadingZero(text)
    .replace(ANY_TRAILING_ZERO, '$1')
    .replace(/(?<![\d.,])(\d+(?:[.,]\d+)*)\s?U(?![\p{L}\d-])/giu, inUnits)
    .replace(MICRO, 'mcg')

/**
 * The same for a dosage in words, of which only what is certain: '8u' is an hour in Dutch, 'u.' means 'and' in German, and
 * '8.00' may be a time.
 */
export const tidyDosage = (text: string): string =>
  withLeadingZero(text)
    .replace(TRAILING_ZERO_OF_AMOUNT, '$1')
    .replace(/(?<![\d.,])(\d+(?:[.,]\d+)*)\s?U(?![\p{L}\d.-])/gu, inUnits)
    .replace(MICRO, 'mcg')

/** Not after what may end a sentence or a number: 'with food).5 tablets', '50%,5 ml'. */
const withLeadingZero = (text: string) =>
  text.replace(/(?<=^|[\s([/+~≈=<>≤≥±:;*×&|—–-]|(?:^|[\s(])["'‘‚“„«»])([.,]\d)/gu, '0$1')
const TRAILING_ZERO = String.raw`(?<![\d.,])(\d+)[.,]0{1,2}(?![\d]|[.,]\d)`
const ANY_TRAILING_ZERO = new RegExp(TRAILING_ZERO, 'g')
const TRAILING_ZERO_OF_AMOUNT = new RegExp(
  String.raw`${TRAILING_ZERO}(?=\s?(?:${UNIT}|ml|units?|tab|tbl|drops?|puffs?))`,
  'giu',
)
const inUnits = (_: string, count: string) => `${count} ${count === '1' ? 'unit' : 'units'}`
const MICRO = /(?<=\d\s?)(?:[µμ]g|ug)(?!\p{L})/giu
