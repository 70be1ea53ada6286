export type DecimalMark = ',' | '.'

/**
 * Parses a number as people write it. Without `mark` either sign may be the decimal mark, and `1,000` is then
 * ambiguous. With `mark`, the other sign may separate thousands. `problem` is a sentence that says what to do.
 */
export function readNumber(text: string, mark?: DecimalMark): { number: number } | { problem: string } {
  if (/^[=@]/.test(text)) return { problem: 'This looks like a formula. Please enter a number' }
  if (!/\d/.test(text)) return { problem: 'Please enter a number' }
  if (/^-/.test(text)) return { problem: 'Please enter a number above 0' }
  if (/^[<>≤≥~]/.test(text)) return { problem: 'Please enter the number alone, without < or >' }
  if (/^\d+$/.test(text)) return { number: Number(text) }
  if (/^\d{1,3}([ '.,])\d{3}(?:\1\d{3})+$/.test(text)) return { problem: WITHOUT_THOUSANDS }
  const parts = /^(\d*)([.,])(\d+)$/.exec(text)
  if (parts) return withOneMark(parts[1]!, parts[2] as DecimalMark, parts[3]!, mark)
  const grouped =
    mark && new RegExp(mark === ',' ? "^\\d{1,3}(?:[. ']\\d{3})+,\\d+$" : "^\\d{1,3}(?:[, ']\\d{3})+\\.\\d+$")
  if (grouped?.test(text))
    return { number: Number(text.replaceAll(mark === ',' ? /[. ']/g : /[, ']/g, '').replace(',', '.')) }
  return { problem: /^[\d.,' ]+$/.test(text) ? WITHOUT_THOUSANDS : 'Please enter a number' }
}

const WITHOUT_THOUSANDS = 'Please enter the number without separators between thousands'

function withOneMark(whole: string, sign: DecimalMark, digits: string, mark: DecimalMark | undefined) {
  const asDecimal = { number: Number(`${whole || 0}.${digits}`) }
  const maybeThousands = digits.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (!maybeThousands) return asDecimal
  if (mark) return sign === mark ? asDecimal : { number: Number(whole + digits) }
  return sign === '.' ? asDecimal : { problem: WITHOUT_THOUSANDS }
}
