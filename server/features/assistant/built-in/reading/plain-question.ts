import { wordsIn } from '@kinfold/contract/search/words.ts'
import { relative } from './client-words.ts'

const somebody = `(?:i|she|he|they|we|it|lady|man|woman|client|patient|${relative})`

const CONTRACTIONS: [RegExp, string][] = [
  [/\bcan(?:['’]t|not)\b/gi, 'can not'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/n['’]t\b/gi, ' not'],
  // Typed in a hurry.
  [/\bcant\b/gi, 'can not'],
  [/\bwont\b/gi, 'will not'],
  [/\b(who|what|where|when|how)['’]?s\b/gi, '$1 is'],
  [/\bwich\b/gi, 'which'],
  [/\bw\/o\b/gi, 'without'],
  [/(?<=\s)w\/?(?=\s)/gi, 'with'],
  [/(?<=\b(?:last|past|next) \d{1,3}) ?d\b/gi, ' days'],
  // Not 'remind me when it is time'.
  [/^(?:please |can you |could you )*remind me (?=(?:what|who|which|where|how)\b)/gi, ''],
  [/\b(?:thx|tnx|thanx)\b/gi, 'thanks'],
  [/\btonite\b/gi, 'tonight'],
  [/\bnite(s?)\b/gi, 'night$1'],
  [/\b(?:tmrw?|2moro|2morrow)\b/gi, 'tomorrow'],
  [/\b(?:at |before )?bed ?time\b/gi, 'in the evening'],
  [/\b(?:yday|ystrday|yest)\b/gi, 'yesterday'],
  // 'Rest' is also what one has in bed.
  [/\brest of (?=(?:the|this|her|his|my) (?:day|week|month|year)\b)/gi, 'remainder of '],
  [/\bmedicaments?\b/gi, 'medicine'],
  [/\b(does|do|did|is|are|was|were|has|have|had|should)nt\b/gi, '$1 not'],
  // As said by whoever learns English: 'she dont can walk', 'she no can walk', 'lady no wake up'.
  [/\b(?:(?:do|does|did) )?not can\b/gi, 'can not'],
  [new RegExp(`(?<=\\b${somebody} )no can\\b`, 'gi'), 'can not'],
  [
    new RegExp(`(?<=\\b${somebody} )no (?=\\p{L})(?!(?:longer|more|doubt|problem|wonder|idea|matter)\\b)`, 'giu'),
    'not ',
  ],
  [/(?<=\b(?:and|but) )no (?=(?:wake|breathe?|move|answer|respond|react|stand|speak|know)\b)/gi, 'not '],
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
