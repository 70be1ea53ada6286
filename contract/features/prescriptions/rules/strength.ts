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

function measured(strength: string): string {
  return strength
    .toLowerCase()
    .replace(new RegExp(String.raw`(${NUMBER})((?:\s?\/\s?${NUMBER})*)\s?(${UNIT})`, 'giu'), (_, first, more, unit) =>
      [first, ...String(more).split('/')]
        .filter((each) => each.trim() !== '')
        .map((each) => numberIn(String(each).trim()) * (MICROGRAMS[unit] ?? 1))
        .concat(MICROGRAMS[unit] ? [] : [unit])
        .join('/'),
    )
    .replace(/\s/g, '')
}

/**
 * The number in a strength; NaN: unreadable. A comma before three digits divides thousands, and so does the point of
 * '1.000', because no medicine has such a small strength with three decimals: '1,000', '1,200', '50,000'. '0,125' and
 * '1.875' are decimals.
 */
export function numberIn(digits: string): number {
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  if (/^[1-9]\d?\.000$/.test(digits)) return Number(digits.replace('.', ''))
  return Number(digits.replace(',', '.'))
}

/**
 * A strength or dosage as it is stored, without what is easily misread (ISMP, List of Error-Prone Abbreviations): a
 * leading zero, no trailing zero, 'units' for U, 'mcg' for µg. '1.000' stays: it may be a thousand.
 */
export const tidyStrength = (text: string): string =>
  text
    .replace(/(?<![\p{L}\d.,])([.,]\d)/gu, '0$1')
    .replace(/(?<![\d.,])(\d+)[.,]0{1,2}(?![\d]|[.,]\d)/g, '$1')
    .replace(
      /(?<![\d.,])(\d+(?:[.,]\d+)*)\s?U(?![\p{L}\d-])/giu,
      (_, count) => `${count} ${count === '1' ? 'unit' : 'units'}`,
    )
    .replace(/(?<=\d\s?)(?:[µμ]g|ug)(?!\p{L})/giu, 'mcg')
