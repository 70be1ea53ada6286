import { relative } from '../client-words.ts'
import { contentWords, type Named } from '../content-words.ts'
import { plainName } from '../people-named.ts'
import { smallWords } from '../small-words.ts'

/** Who is said to have said something, and what it is about. `who` empty: anybody; 'i': the person who asks. */
export type SaidBy = { who: string[]; about: string[] }

const verb =
  '(?:say|says|said|write|writes|wrote|written|think|thinks|thought|mention|mentions|mentioned|report|reported|tell|told|advise|advised|recommend|recommended|suggest|suggested)'
const object = '(?: (?:to|us|me|her|him|you|anything|something|it|that))*'
const asked = [
  new RegExp(
    `\\b(?:did|does|do|has|have|had) ((?:\\w+ ){1,4}?)(?:(?:ever|already|not|also|actually) )*${verb}${object} (?:about|on|regarding|concerning|of|for) (.+)$`,
  ),
  new RegExp(`^who ()${verb}${object} (?:about|that|on) (.+)$`),
]
/** 'What did Dr. Weiss say?': what names them is told. */
const ofThem = (client: string) =>
  new RegExp(
    `^(?:and |so )?what (?:did|does|has|have) (.+?) ${verb}(?: (?:to (?:us|me|her)|about (?:me|her|him|it|${relative}|${client})|yesterday|today|then|last \\w+))*$`,
  )
/** Papers say something, too: another question. */
const papers =
  /\b(?:results?|lab|letters?|reports?|handovers?|dnr|will|directives?|leaflets?|prescriptions?|papers?|plans?|policy|documents?|logs?|notes?)\b/

/** 'What did the doctor say about the dizziness?', 'Who said that about her knee?' */
export function saidByIn(words: readonly string[], known: Named): SaidBy | null {
  const said = words.join(' ')
  for (const pattern of asked) {
    const [, who, topic] = pattern.exec(said) ?? []
    const about = contentWords(topic?.split(' ') ?? [], known)
    if (who === undefined || about.length === 0 || papers.test(who)) continue
    const whose = who.split(' ').filter(Boolean)
    return { who: whose.includes('i') ? ['i'] : whose.filter((word) => !smallWords.has(word)), about }
  }
  const who = ofThem(plainName(known.name)).exec(said)?.[1]?.split(' ') ?? []
  const about = contentWords(who, known)
  return about.length > 0 && !papers.test(who.join(' ')) && !OWN.test(who.join(' ')) ? { who: [], about } : null
}
const OWN = /\b(?:i|we|you|she|he|they|any\w+|some\w+)\b/
