import { past as longPast } from './signs.ts'

/** Names another time: 'last week', 'in the past'. 'Since last week' lasts. */
const otherTimeNamed = new RegExp(`(?<!\\b(?:like|since|for the) )\\blast (?:week|month|year)\\b|\\bin the ${longPast}`)

/** Looks back: 'Has she ever had ...?', 'Was she ... yesterday?' 'Again, like last month' is said of now. */
const past: readonly RegExp[] = [
  /^(?:when did|when was|how often|how many(?! (?:\w+ ){1,2}too many\b)|did \w+ have|have (?:we|they)|was there|were there|what (?:did|does) the)\b/,
  /^(?:has \w+ had|was|were)\b.*\b(?:this (?:week|month|year)|lately|recently|before|since|yesterday|last night)\b/,
  /\b(?:did|has|have|had|was|were) \w+ ever\b|\bhistory of\b/,
  otherTimeNamed,
  /\b(?:which|what|where|find|show)\b.*\b(?:documents?|papers?|letter)\b/,
]

const longAgo =
  '(?:in \\d{4}|when (?:she|he|i) was (?:\\d+|a (?:child|baby|girl|boy)|young|little)|as a (?:child|baby|girl|boy)|\\w+ (?:weeks|months|years) ago)'
/** Begins something else, or says that it is of now: 'had a seizure today, was at home two weeks ago'. */
const ofNow =
  '(?:and|but|is|am|are|has|have|was|were|had|can|will|does|do|did|i|she|he|we|they|now|just|this|today|again|still|since|' +
  'like|as|start\\w*|began|minutes?|hours?)'
/** Tells that it has come back: 'had a seizure two weeks ago and again this morning'. */
const cameBack =
  '(?:again|same|another|more|worse|now|today|tonight|this (?:morning|afternoon|evening|time)|happening|back|having (?:one|it)|like (?:it|that|then|before))'
/** 'Had a stroke two years ago', 'her stroke was in 2015': only these words, not what else the sentence tells. */
const toldOfPast = new RegExp(
  `(?:(?<!\\b(?:has|have) )\\b(?:was|were|had|broke|fractured|fainted|collapsed) (?:(?!${ofNow}\\b)\\w+ )*?${longAgo}\\b|\\b(?:her|his|my|the) (?:\\w+ ){1,2}was (?:\\w+ ){0,2}${longAgo}\\b)` +
    `(?!.*\\b${cameBack}\\b)`,
  'g',
)

/** A clause that names another time. */
const otherTime: readonly RegExp[] = [
  otherTimeNamed,
  /^(?:has|have) (?!just\b)\w+ .*\b(?:ever|this (?:week|month|year)|lately|recently|before|since|yesterday|last night)\b/,
]

const somebody =
  '(?:i|she|he|mum|mom|mother|dad|father|gran|granny|grandma|grandpa|nan|wife|husband|(?:her|his|my) \\w+)'
const isNow = '(?:is|am|are|has|having|can not|will not|does not|just|suddenly|again)'
const happened = '(?:collapsed|fainted|took|swallowed|drank|hit|fell|passed|burned|burnt)'
/** A clause with a subject and a verb of its own: not 'dizziness' in 'Did she have chest pain, dizziness ...?' */
const ownClause = new RegExp(
  `^(?:(?:and|but|so|because) )*(?:${somebody} (?:\\w+ )?${isNow}\\b|(?:now|today|again|it is)\\b)|^(?:suddenly|slurred|short of breath)\\b`,
)
const justHappened = new RegExp(`^(?:(?:and|but|so|because) )*(?:${somebody} (?:\\w+ )?)?${happened}\\b`)
/** Where a clause begins without a comma. Not 'was she suddenly ...' and 'the day she took ...'. */
const nextClause = new RegExp(
  `(?<!\\b(?:was|were|did|has|had|have|when|if|that|day|time|month|year|week)) (?=(?:${somebody} (?:now )?(?:(?!suddenly)${isNow}|took|swallowed|drank)|(?:and|but) (?:now|today|again))\\b)`,
)
const otherTimeTold = new RegExp(`\\b(?:(?:last (?:week|month|year)|history of)\\b|in the ${longPast})`)
const cameBackAfter =
  /\b(?:last (?:week|month|year)|history of|in the past)\b.*\b(?:again|suddenly|is back|but this|(?:is|are) having|(?:now|today|tonight) (?:another|the same|too)|the same (?:\w+ ){1,3}(?:now|today|tonight|again))\b/
const looksUp = /^(?:who|what|when|where|which|why|how|is|are|was|were|does|do|did|has|have|had|can|show|find|list)\b/

/** What a sentence that looks back tells of now: 'Which letter has the DNR, he has collapsed'. */
export function toldOfNow(said: string, clauses: readonly string[]): string[] {
  if (!looksUp.test(said) && cameBackAfter.test(said)) return [said, ...clauses]
  return [...clauses.slice(1), ...[said, ...clauses].flatMap((each) => each.split(nextClause).slice(1))].filter(
    (clause) => !isPast(clause) && (ownClause.test(clause) || (!otherTimeTold.test(said) && justHappened.test(clause))),
  )
}

const relative = 'she|he|mum|mom|mother|dad|father|gran|grandma|grandpa|wife|husband'
/** From 'if' or 'when' to its sign: one subject. In 'When I came in she was ...' the sign belongs to 'she'. */
const subject =
  '(?:(?:did|was|were|has|have|had|is|are) )?(?:(?:one side of )?(?:her|his|my|the) )?(?:\\w+ )?' +
  `(?:(?!(?:i|we|they|her|his|my|${relative})\\b)\\w+ ){0,2}$`
/** Said before a sign, these ask about another time ('When was she ...') or a case that has not come ('What if she ...'). */
const asks: readonly RegExp[] = [
  /^(?:(?:when|how often) )?(?:did|was|were|had)\b|\bhistory of (?:\w+ ){0,2}$/,
  new RegExp(`^(?:who|which \\w+|how (?:often|long|many times)) ${subject}`),
  new RegExp(
    `^(?:(?:what|how|where|who|should|shall|must|can|could|may|do|is|are|call) .*)?\\b(?:if|in case|when|whenever) ${subject}`,
  ),
]

export const withoutPast = (said: string): string => said.replace(toldOfPast, '–')

export const isPast = (said: string): boolean => past.some((each) => each.test(said))

/** Whether the clause is about another time, or asks what to do should it come to what begins at this position. */
export const isAsked = (clause: string, at: number): boolean =>
  otherTime.some((each) => each.test(clause)) || asks.some((each) => each.test(clause.slice(0, at)))
