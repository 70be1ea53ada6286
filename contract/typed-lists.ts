/**
 * 'and' in the languages people write here. 'e', 'i' and 'o' are left out because they also occur as initials in names.
 */
const AND = /^\s(?:and|und|sowie|et|y|oraz|plus|as well as)\s/i
const OR = /^\s(?:or|nor|oder|ou|lub)\s/i

type Dividers = { signs: RegExp; words: RegExp[] }

/**
 * Several substances in one product are one entry: 'paracetamol/codeine' and 'calcium + vitamin D' stay whole, 'a / b'
 * does not.
 */
export const betweenEntries: Dividers = { signs: /[,;\n\r•]/, words: [AND, /^\s\/\s/] }
/** Splits into single substances: also 'penicillin/sulfa' and 'aspirin or ibuprofen'. */
export const betweenSubstances: Dividers = { signs: /[,;\n\r•/|+&]/, words: [AND, OR] }

/** More than anybody lists; the remainder stays together as the last piece. */
const MOST_PIECES = 100

/**
 * The pieces of a list as people type it. Never splits inside brackets, at the comma of a number ('47,5 mg') or at its
 * slash ('8/500', '12/2019').
 */
export function piecesOf(text: string, { signs, words }: Dividers): string[] {
  const pieces: string[] = []
  let piece = ''
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if ('([{'.includes(letter)) depth++
    if (')]}'.includes(letter)) depth = Math.max(0, depth - 1)
    // An unclosed bracket ends with its line.
    if (letter === '\n') depth = 0
    const ahead = depth === 0 && letter === ' ' ? text.slice(at, at + 14) : ''
    const word = ahead && words.map((each) => each.exec(ahead)?.[0]).find(Boolean)
    const isSign = depth === 0 && signs.test(letter) && !isInNumber(text, at) && !isAbbreviation(text, at)
    if ((word || isSign) && pieces.length < MOST_PIECES - 1) {
      pieces.push(piece)
      piece = ''
      // The space after the word may begin the next one.
      at += word ? word.length - 2 : 0
    } else piece += letter
  }
  return [...pieces, piece].map((each) => each.trim()).filter((each) => each !== '')
}

const isInNumber = (text: string, at: number) =>
  ',/'.includes(text[at]!) && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')

/** 'n/a', 'w/o', 'b/c'. */
const isAbbreviation = (text: string, at: number) =>
  text[at] === '/' &&
  /(?:^|[^\p{L}])\p{L}$/u.test(text.slice(Math.max(0, at - 2), at)) &&
  /^\p{L}{1,2}(?!\p{L})/u.test(text.slice(at + 1, at + 4))
