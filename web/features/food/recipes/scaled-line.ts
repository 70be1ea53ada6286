import { numberText } from '@kinfold/contract/format.ts'

const parts: Record<string, number> = { '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 1 / 8 }
const PART = `[${Object.keys(parts).join('')}]`
/** '2', '1.5', '1,5', '½', '1½', '1/2', '1 1/2' */
const AMOUNT = String.raw`(?:\d+\s+\d+\/\d+|\d+\/\d+|\d+\s?${PART}|${PART}|\d+(?:[.,]\d+)?)`
/** At the beginning of a line, also as a span: '2-3 eggs'. Not a year or a size: '30cm', '7-Up'. */
const BEGINNING = new RegExp(
  String.raw`^(\s*(?:about |ca\.? )?)(${AMOUNT})(?:(\s*[-–]\s*|\s+to\s+)(${AMOUNT}))?(?=\s|g\b|kg\b|ml\b|l\b|$)`,
  'i',
)

/** An ingredient's line with its amount multiplied; a line without an amount stays as it is. */
export function scaledLine(line: string, times: number): string {
  if (times === 1) return line
  return line.replace(BEGINNING, (whole, lead: string, from: string, joins = '', to = '') => {
    const isSmallUnit = /^\s?(?:g|ml)\b/i.test(line.slice(whole.length))
    const scaled = (amount: string) => numberText(roundFor(amountOf(amount, isSmallUnit) * times))
    return [lead, scaled(from), joins, to && scaled(to)].join('')
  })
}

/** `isSmallUnit`: '1.500 g' are thousands, '1.500 kg' are not. */
function amountOf(amount: string, isSmallUnit: boolean): number {
  const part = Object.keys(parts).find((each) => amount.includes(each))
  if (part) return Number(amount.replace(part, '').trim() || 0) + parts[part]!
  const [, whole = 0, above, below] = /^(?:(\d+)\s+)?(\d+)\/(\d+)$/.exec(amount) ?? []
  if (above && below) return Number(whole) + Number(above) / Number(below)
  const isThousands = isSmallUnit && /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount)
  return Number(amount.replace(/[.,]/, isThousands ? '' : '.'))
}

/** As exact as somebody can measure: 167 g, 1.7 tbsp, 0.13 tsp. */
function roundFor(value: number): number {
  if (value >= 10) return Math.round(value)
  return value >= 1 ? Math.round(value * 10) / 10 : Math.round(value * 100) / 100
}
