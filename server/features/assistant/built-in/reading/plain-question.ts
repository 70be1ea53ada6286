import { wordsIn } from '@kinfold/contract/search/words.ts'

const CONTRACTIONS: [RegExp, string][] = [
  [/\bcan(?:['’]t|not)\b/gi, 'can not'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/n['’]t\b/gi, ' not'],
  // Typed in a hurry.
  [/\bcant\b/gi, 'can not'],
  [/\bwont\b/gi, 'will not'],
  [/\b(who|what|where|when|how)['’]?s\b/gi, '$1 is'],
  [/\bwich\b/gi, 'which'],
  [/\b(?:thx|tnx|thanx)\b/gi, 'thanks'],
  [/\btonite\b/gi, 'tonight'],
  [/\bnite(s?)\b/gi, 'night$1'],
  [/\b(?:tmrw?|2moro|2morrow)\b/gi, 'tomorrow'],
  [/\b(?:at |before )?bed ?time\b/gi, 'in the evening'],
  [/\bmedicaments?\b/gi, 'medicine'],
  [/\b(does|do|did|is|are|was|were|has|have|had|should)nt\b/gi, '$1 not'],
  [/['’](?:ll)\b/gi, ' will'],
  [/['’](?:s|re|ve|d|m)\b/gi, ''],
]

/** The same as one text. */
export const plainText = (said: string): string => plainQuestion(said).join(' ')

/**
 * A question as normalised words: lower case, no accents, no punctuation; '12.11.', '12/11' and '2026-11-12' stay one
 * word.
 */
export function plainQuestion(question: string): string[] {
  const text = CONTRACTIONS.reduce((so, [from, to]) => so.replace(from, to), question)
  return text.split(/\s+/).flatMap((piece) => {
    const trimmed = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
    if (/^\d{4}-\d\d-\d\d$|^\d{1,2}[./]\d{1,2}[./]?(\d{2,4})?$/.test(trimmed)) return [trimmed.replace(/\.$/, '')]
    // Every word has a plain form.
    return wordsIn(piece).map(({ forms }) => forms[0]!)
  })
}
