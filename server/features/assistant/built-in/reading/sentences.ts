import { plainText } from './plain-question.ts'

/** With their marks: only a question keeps its '?'. */
export const sentencesOf = (said: string): string[] => said.trim().split(sentenceEnd).filter(Boolean)

/** Not in 'with Dr. Weiss', but in 'Call the dr. She ...': what is told there must not be missed. */
const title = /(?<!\b(?:the|a|her|his|our|my) )\b(?:dr|mrs?|ms|prof)\./
const name = /(?!(?:i|she|he|they|we|it)\b)\p{L}/u
const sentenceEnd = new RegExp(`(?<=[.!?;\\n])(?!(?<=${title.source}) ${name.source})\\s+`, 'iu')

/** 'What should I do, she ...' asks and tells. Not the comma in 'Last year, ...', and not one within a list. */
const clauseEnd = /:\s|(?<!^(?:last \w+|in the past)),(?!\d|\s*(?:or|and|that)\b)|\b(?:and|but) now\b/i

export const clausesOf = (sentence: string): string[] => sentence.split(clauseEnd)

/** Whether a sentence asks for something: a question or a command. All else is told. */
export const asks = (sentence: string): boolean => sentence.trimEnd().endsWith('?') || beginsToAsk(sentence)

/** The same of a clause, by its first words. */
export function beginsToAsk(clause: string): boolean {
  const said = plainText(clause).replace(before, '')
  if (wishing.test(said)) return true
  return asking.test(said) && !withoutSubject.test(said) && !tellsWhen.test(said)
}

/** 'I would like to know how she slept' */
export const wishesToKnow = (sentence: string): boolean => wishing.test(plainText(sentence).replace(before, ''))

/** Whether a command writes something down: 'Log that ...', 'Remind me to ...'. */
export const takesDown = (sentence: string): boolean => takingDown.test(plainText(sentence))

/** Whether a command writes it down as it is: 'Log that her pulse is 32' tells it. */
export const writesDown = (clause: string): boolean =>
  /^(?:please )?(?:log|note|record|write)\b/.test(plainText(clause))

/** A question or a command, and nothing that is to be written down as it is. */
export const skipsAsked = (clause: string): boolean => beginsToAsk(clause) && !writesDown(clause)

/** 'Hello, when is ...', 'Last week, how was ...' */
const before =
  /^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening)|thanks|thank you|ok|okay|so|and|but|also|well|sorry|please|quickly|yesterday|today|tonight|tomorrow|(?:on )?(?:last|this|next) \w+|in the (?:morning|afternoon|evening|night)|(?:since|until|till|for|from|by|at|in|on|with|to|about|of)(?= (?:when|what|whom|which|whose|how)\b)) )+/

const asking = new RegExp(
  `^(?:${`who whom whose what whats when where which why how am is are was were does do did has have can could should shall would will
  may might must any anything anybody anyone please add remind show list find log note write record create book schedule make plan
  tell give print send get order buy put cancel change delete remove increase reduce lower raise set draft prepare compose sum
  summarise summarize bring catch fill open search look update explain compare check ask call thanks`
    .trim()
    .split(/\s+/)
    .join('|')}|help (?:me |us )?(?:to |with |prepare|plan|write|find|understand))(?: |$)`,
)
const wishing =
  /^(?:i|we) (?:(?:just|only|also|really) )?(?:(?:want|need|wish|like|love|would (?:like|love)) to (?:know|find out|check(?! out\b)|look up|ask)|wonder(?:ed)?|(?:was|am|were|are) wondering) /

/** 'is bleeding', 'will not wake up', 'has just fallen': said in a hurry, of somebody who is not named. */
const withoutSubject =
  /^(?:am|is|are|was|were|has|have|does|do|did|can|could|will) (?:not|so|very|really|still|now|just|suddenly|gone|been|taken|fallen|collapsed|swallowed|(?!(?:any|some|every|no)thing\b|morning\b|evening\b)\w+ing)\b/

/** 'When she woke up her sugar was 38', not 'When was she measured' */
const tellsWhen =
  /^(?:when|where) (?:i|we|(?!(?:is|am|are|was|were|do|does|did|has|have|had|can|could|should|would|will|shall|may|must|might|next|last)\b)\w+(?: \w+)?) (?:woke|got|came|went|fell|checked|measured|took|tested|looked|arrived|found|stood|sat)\b/

const takingDown =
  /^(?:(?:please|can|could|you) )*(?:log|note|record|write|add|ask|remind|book|schedule|create|make|set)\b/
