import { relatives } from './client-words.ts'
import { concepts } from './concepts.ts'
import { stemOf } from './stems.ts'

/** `medicines`: the words that name one. `others`: the plain names of people other than the person cared for. */
type Known = { medicines: ReadonlySet<string>; others: ReadonlySet<string> }

/**
 * Whether somebody says that too much, or a medicine meant for somebody else, was taken: 'She took her ramipril twice',
 * 'I gave her double the insulin', 'he took Dad's pills'. What may be taken ('Can she be given an extra one?') is another
 * question.
 */
export function tellsTooMuch(question: string, known: Known): boolean {
  const said = tokensOf(question, known).join(' ').replace(NOT_DONE, '')
  return told.some((pattern) => pattern.test(said)) || (DONE.test(said) && BY_ACCIDENT.test(said))
}

const tokensOf = (question: string, { medicines, others }: Known): string[] =>
  (plain(question).match(/[\p{L}\p{N}']+/gu) ?? []).map((word) => {
    if (medicineStems.has(stemOf(word)) || medicines.has(word)) return 'MEDICINE'
    // 'dads pills' is typed in a hurry.
    const owner = word.replace(/'?s'?$/, '')
    return owner !== word && (owners.has(owner) || others.has(owner)) ? 'OWNER' : word
  })

const plain = (question: string) => question.toLowerCase().replaceAll('’', "'").normalize('NFKD').replace(/\p{M}/gu, '')

const medicineStems = new Set(concepts.medicine.split('|').map(stemOf))
const owners: ReadonlySet<string> = new Set([
  ...relatives,
  ...'partner brother sister son daughter neighbour neighbor friend roommate resident patient person'.split(' '),
])

const acts = 'took|taken|had|gave|given|got|swallowed|ate|eaten|injected'
const mays = 'can|could|may|might|should|shall|must'
const DONE = new RegExp(`\\b(?:${acts})\\b`)
/** 'can she be given', 'was not given' */
const NOT_DONE = new RegExp(
  `\\b(?:(?:${mays}) (?:\\S+ ){1,2}(?:be |have |get )|not |never |\\S+n't )(?:${acts})\\b`,
  'g',
)
const BY_ACCIDENT = /\b(?:by accident|accidentally|by mistake)\b/
/** Up to so many words between; not over to what may be done. */
const words = (most: number) => `(?:(?!(?:${mays})\\b)\\S+ ){0,${most}}`
const times = '(?:twice|double|triple|(?:two|three|four|five|ten) times)'

const told = [
  // 'took her MEDICINE twice this morning', but not 'twice a day'
  `(?:${acts}) ${words(4)}MEDICINE ${words(3)}(?:twice|two times)\\b(?! (?:a|per|each|every|daily|weekly)\\b)`,
  `(?:${acts}) ${words(3)}${times} (?:the |her |his |my |as much )?(?:\\S+ )?MEDICINE`,
  `(?:${acts}) ${words(3)}(?:extra|additional|a second) ${words(2)}(?:MEDICINE|one)\\b`,
  `(?:${acts}) ${words(4)}instead of (?:a |an |the |her |his |just |only )?(?:one|once|half|two|three|\\d|MEDICINE)\\b`,
  `(?:${acts}) ${words(3)}wrong ${words(2)}MEDICINE`,
  `wrong ${words(2)}MEDICINE ${words(3)}(?:${acts})\\b`,
  // 'The MEDICINE was given twice', but not the question 'Was the MEDICINE given twice?'
  `(?<!^(?:was|were|has|have|had|is|are) .*)MEDICINE ${words(3)}(?:given|injected|taken|administered) twice\\b(?! (?:a|per|each|every|daily|weekly|today|yesterday)\\b)`,
  `(?:we|and i) both gave ${words(3)}MEDICINE`,
  // 'took her OWNER MEDICINE', but not 'took OWNER MEDICINE to the pharmacy'
  `(?:took|taken|swallowed|ate|eaten) ${words(3)}OWNER ${words(2)}MEDICINE\\b(?! (?:to|from|out|back|away|list)\\b)`,
  // 'gave Rose OWNER MEDICINE', but not 'gave all OWNER MEDICINE'
  `(?:gave|given) (?!all |both |only |just |already )\\S+ OWNER ${words(2)}MEDICINE`,
  `(?:${acts}) ${words(4)}some(?:one|body) else\\S* ${words(2)}MEDICINE`,
].map((pattern) => new RegExp(`\\b${pattern}`))
