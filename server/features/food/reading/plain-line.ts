import { withoutFormat } from '../../../core/without-format.ts'

/** A longer line is not an ingredient; its end is not read, so it is never checked. */
const MOST_LETTERS = 300
export const isCut = (line: string): boolean => line.normalize('NFC').length > MOST_LETTERS

/** Normalises a line for the library: symbols, decimal commas, packs ('2 x 400 g') and number words. */
export function plainLine(line: string): string {
  const plain = replacements.reduce(
    (text, [from, to]) => text.replace(from, to),
    withoutFormat(line).normalize('NFC').slice(0, MOST_LETTERS),
  )
  return packs.reduce((text, pack) => text.replace(pack, multiplied), plain).trim()
}

const replacements: [RegExp, string][] = [
  [/^[\s\-–—•*·▢□☐]+(?=\S)/, ''],
  [/\s+/g, ' '],
  // 'Zwiebel(n)', 'onion(s)'
  [/(?<=\p{L})\((?:n|en|er|e|s|es)\)/gu, ''],
  [
    /^(?:ca\.?|circa|approx\.?|approximately|about|etwa|ungefähr|rund|environ|env\.|unos|unas|aprox\.?|około|ok\.)\s+/i,
    '',
  ],
  // '1-1/2 cups' is one and a half, not a range.
  [/^(\d+)\s?[-–]\s?(\d\/\d+|[¼-¾⅐-⅞])(?=[\s-])/, '$1 $2'],
  // German sizes: '1 gr. Zwiebel' is a large onion, not a gram of it; '200 gr. Mehl' are grams.
  [/^([1-4]|½) ?gr\. ?(?=\p{Lu})/u, '$1 große '],
  [/^(\d{1,2}|½) ?kl\. ?(?=\p{Lu})/u, '$1 kleine '],
  // 'Heat the oven to 200C': degrees, not cups.
  [/(\d{2,3}) ?°? ?([CF])(?=[.!]?$)/, '$1 °$2'],
  // Nobody writes a thousand litres or kilograms: 0,125 l and 1,250 kg are decimals. But 1.500 g are thousands.
  [/(\d),(\d{3})(?=\s?(?:l|kg|lit\p{L}*|kilo\p{L}*)(?!\p{L}))/giu, '$1.$2'],
  [/(?<![\d.,])0,(?=\d{3}(?!\d))/g, '0.'],
  [/(?<![\d.,])([1-9]\d?)\.(\d{3})(?=\s?(?:g|gr|ml|gramm?\p{L}*|mil\p{L}*)(?!\p{L}))/giu, '$1$2'],
  // 1,5 kg; but not 1,500 g.
  [/(\d),(\d{1,2})(?!\d)/g, '$1.$2'],
  [/(\d),(?=\d{3}(?!\d))/g, '$1'],
  [/\bc(?:uill?(?:[eè]re)?s?|\.)? ?à ?(?:soupe|s\.?)(?=\s|$)/giu, 'càs'],
  [/\bc(?:uill?(?:[eè]re)?s?|\.)? ?à ?(?:café|thé|c\.?)(?=\s|$)/giu, 'càc'],
  [/\bfl\.? ?oz\b\.?/gi, 'floz'],
  // 1 kg/2 lb beef: the first amount is meant.
  [/^([\d.¼-¾⅐-⅞/ ]+ ?\p{L}+)\s?\/\s?[\d.¼-¾⅐-⅞/ ]+ ?\p{L}+\.?(?=\s)/u, '$1'],
  // 200 g (7 oz) butter: so is it here.
  [/^([\d.¼-¾⅐-⅞/ ]+ ?(?!can|tin|jar|pack|dos|boîte|lata|puszk)\p{L}+\.?) \([\d.¼-¾⅐-⅞/ ]+ ?\p{L}+\.?\)(?=\s)/iu, '$1'],
  // '1 1/2-inch piece of ginger'
  [/^[\d./¼-¾ ]+[- ]?(?:inch|in|cm)[- ]+(?=piece|knob|thumb)/i, '1 '],
  [/^(?:an?|one|ein|eine|einen|un|una|une|jeden|jedna)\s+(?=\p{L})/iu, '1 '],
  [/^(?:two|zwei|dos|deux|dwa|dwie)\s+(?=\p{L})/iu, '2 '],
  [/^(?:three|drei|tres|trois|trzy)\s+(?=\p{L})/iu, '3 '],
  [/^(?:half an?|eine halbe|ein halber|ein halbes|medio|media|demi|pół)\s+(?=\p{L})/iu, '0.5 '],
]

/** '2 x 400 g tins', '1 (14 oz) can', '2 cans (400 g each)' */
const packs = [
  /^(\d+(?:\.\d+)?) ?[x×] ?(\d+(?:\.\d+)?) ?(g|kg|ml|l)\b\.?(?: (?:cans?|tins?|jars?|packs?)\b)?/i,
  /^(\d+(?:\.\d+)?) \(?(\d+(?:\.\d+)?)[ -]?(g|ml|oz|ounces?)\.?\)? (?:cans?|tins?|jars?|packs?|packets?|packages?|Dosen?|boîtes?|latas?|puszk[ai])\b/i,
  /^(\d+(?:\.\d+)?) (?:cans?|tins?|jars?|packs?|packets?|packages?|Dosen?|boîtes?|latas?|puszk[ai]) \((?:à )?(\d+(?:\.\d+)?)[ -]?(g|ml|oz|ounces?)\.?(?: each)?\)/i,
]
const multiplied = (_: string, count: string, each: string, unit: string) => `${Number(count) * Number(each)} ${unit}`
