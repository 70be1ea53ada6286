import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { emergencyNumberIn } from '@kinfold/contract/features/emergency-contacts/emergency-number.ts'
import { countryOfZone } from '../../../services/phone-numbers.ts'
import { plainQuestion } from './reading/plain-question.ts'

/* Emergencies that must not wait for an answer, in the words people use in a hurry. Better once too often: only a
   question that clearly looks back ('did she ever', 'last month') is answered normally. */

/** What can only be said of this moment, whatever else the question mentions. */
const present: readonly RegExp[] = [
  /\b(?:does|do|is|will|can) not (?:answer|answering|respond|responding|react|reacting|wake|wake up|waking|waking up|breathe|breathing|move|moving)\b|\bnot (?:answering|responding|reacting|waking|breathing|moving)\b/,
  /\b(?:is|can|will|does) not\b.{0,20}\bbreath\w*\b|\b(?:struggling to|gasping)\b.*\bbreath\w*\b/,
  /\b(?:is|am|are|lies|lying)\b.{0,20}\b(?:uncon\w*ous|unresponsive|turning blue|suffocating|choc?king|seizing|convulsing|dying|on the floor|on fire)\b/,
  /\b(?:has|having|i have|feels?) (?:(?!had\b)\w+ ){0,2}chest (?:pain|pains|tightness|pressure)\b/,
  /\bhaving an? (?:fit|seizure|stroke|heart attack)\b/,
  /(?<!\b(?:was|were) \w+ )\b(?:face|mouth|eyelid|smile) (?:is )?(?:drooping|droops|hanging|crooked)\b|\bcan not (?:speak|talk)\b|\bspeech is (?:slurred|strange)\b|\bone side is (?:weak|numb)\b/,
  /\b(?:will|does|do|can|is) not (?:stop|stopping) (?:the )?bleeding\b|\b(?:nose)?bleed(?:s|ing)?\b.{0,20}\b(?:will|does|do|can|is) not (?:be )?stop\w*\b/,
  /\b(?:throat|tongue|lips?|face) (?:is|are) (?:\w+ )?(?:closing|swelling|swollen)\b/,
  /\bcan not (?:get|stand) up\b/,
  /\b(?:call (?:an )?ambulance|this is an emergency|it is an emergency|emergency now)\b/,
  /\b(?:call|dial|ring|phone) (?:911|112|999)\b|^(?:911|112|999)$/,
]
const danger: readonly RegExp[] = [
  /\b(?:uncon\w*ous|unresponsive|passed out|collapsed|fainted|not moving)\b/,
  /\b(?:not|stopped|hardly|barely|trouble|difficulty)\b.*\bbreath\w*\b/,
  /\b(?:short of breath|shortness of breath|breathless|no pulse|turning blue|blue lips|suffocating|choc?king)\b|\b(?:lips|face) (?:are|is|went|turned|turning) blue\b/,
  /\bchest (?:pain|pains|hurts|tightness|pressure)\b|\bpain in (?:her|his|my|the) chest\b|\bheart attack\b|\bcardiac arrest\b/,
  /\bstroke\b|\bslur\w*\b|\b(?:trouble|difficulty) (?:speaking|talking)\b/,
  /\bsudden(?:ly)?\b.{0,25}\b(?:confus|weak|numb|blind)\w*|\b(?:confus|weak|numb|blind)\w*\b.{0,25}\bsudden(?:ly)?\b/,
  /\b(?:bleeding (?:a lot|badly|heavily)|heavy bleeding|severe bleeding|blood everywhere)\b|\b(?:vomit|vomits|vomiting|cough|coughs|coughing|throwing|spitting) (?:up )?blood\b/,
  /\b(?:seizure|seizing|convulsion|convulsing|having a fit)\b/,
  /\b(?:overdose|overdosed|poisoned|took too many|taken too many|swallowed (?:bleach|all|the whole|a whole)|whole (?:bottle|pack|packet|box) of)\b/,
  /\b(?:swallowed|ate|drank) (?:\w+ ){0,4}(?:battery|batteries|magnets?|bleach|detergent|cleaner|cleaning|soap|disinfectant|antifreeze|poison)\b|\btook all (?:\w+ ){0,3}at once\b/,
  /\banaphyla\w*\b|\b(?:swollen|swelling) (?:\w+ ){0,2}(?:throat|tongue|lips?|face)\b|\b(?:throat|tongue|lips?|face) (?:\w+ ){0,2}(?:swells|swelled|swelling|swollen)\b/,
  /\b(?:hit (?:her|his) head|head injury|broken hip|on the floor)\b/,
  /\bi (?:just |have )?(?:fell|fallen)\b/,
  /\b(?:on fire|gas leak|smells? gas|carbon monoxide)\b/,
  /\b(?:fell|fallen|fall)\b.*\b(?:does not|not answering|bleeding|uncon\w*ous|can not|will not)\b/,
]
const ten = '(?:ten|twelve|fifteen|1\\d)'
const twentyOrMore = '(?:twenty|thirty|forty|fifty|[2-9]\\d|\\d{3}|(?:a )?handful of)'
const tablets = '(?:pills|tablets|capsules)\\b'
const atOnce = '(?:at once|in one go)\\b'
/** Said of what was carried, or belongs to a day or a course ('her 10 tablets'). Excuses fewer than twenty only. */
const planned =
  `(?:her|his|(?<=\\bi (?:\\w+ )?(?:took|taken) )my) ${ten} ` +
  `(?:(?:morning|evening|daily|usual) )?${tablets}(?! ${atOnce})`
const carried = 'to(?! (?:sleep|calm|stop|get)\\b)|from|back|home|out'
const overDays =
  'over the week|over the weekend|this week|since (?:mon|tues|wednes|thurs|fri|satur|sun)day|of (?:the|her|his|my) (?:antibiotics?|course)'
/** Not '10 mg tablets'. */
const ofTablets = `(?!mg\\b|g\\b|ml\\b)(?:\\w+ ){0,2}${tablets}`
// Not 'took out 28 tablets' and 'took delivery of 56 tablets'.
const tookMany = new RegExp(
  `\\b(?:took|taken|swallowed) (?:(?!out\\b|delivery\\b|${planned})\\w+ ){0,2}?${ten} ${ofTablets}` +
    `(?! (?:${carried}|(?:${overDays})(?! ${atOnce}))\\b)`,
)
const tookTwentyOrMore = new RegExp(
  `\\b(?:took|taken|swallowed) (?:(?!out\\b|delivery\\b)\\w+ ){0,2}?${twentyOrMore} ${ofTablets}` +
    '(?! to the (?:pharmacy|chemist)\\b)',
)
const tookAndSwallowed = new RegExp(`\\b(?:${ten}|${twentyOrMore}) ${ofTablets}.*\\bswallowed (?:them|all)\\b`)
const longAgo =
  '(?:last (?:week|month|year)|(?:\\w+ ){1,2}(?:weeks?|months?|years?) ago|' +
  'in (?:\\d{4}|january|february|march|april|may|june|july|august|september|october|november|december))'
const person = 'she|he|mum|mom|mother|dad|father|gran|grandma|grandpa|wife|husband'
/** Told in ordinary words: counts unless its clause asks about another time or a case that has not come. */
const signs: readonly RegExp[] = [
  /\b(?:face|mouth|eyelid|smile) (?:has|is|feels|looks) (?:\w+ )?(?:dropped|drooped|droopy|drooping|lopsided|crooked|numb(?! (?:since|after|from) (?:the|her|his|my) dentist\b))\b|\bface dropped on\b/,
  new RegExp(
    '\\bcan not (?:lift|raise|feel) (?:her|his|my|the|one|an) (?:(?:left|right|other) )?(?:arm|hand|leg|foot|side)\\b' +
      `(?! since (?:the|her|his|my) (?:operation|surgery) ${longAgo}\\b)`,
  ),
  /\bsuddenly\b.{0,25}\b(?:can not see|nonsense|gibberish)\b|\b(?:can not see|nonsense|gibberish)\b.{0,25}\bsuddenly\b/,
  // Not 'does she have an allergic reaction to ...', 'can you have ...', 'has an allergic reaction been noted?'.
  /\b(?:has|having|(?<!^(?:(?:which|what) (?:\w+ )?)?(?:do|does) (?!i\b)(?:\w+ ){1,2}|\b(?:not|you) )have) an? (?:(?:bad|severe|serious|strong) )?allergic reaction\b(?! (?:to (?:\w+ ){1,2})?(?:been|noted|recorded|on record)\b)|\bthroat (?:is|feels) (?:\w+ )?tight\b/,
  /\b(?:lost|losing) consciousness\b|\b(?:blacked|blacking) out\b|\b(?:barely|hardly) conscious\b|\bcan not (?:be )?roused?\b/,
  // Not 'is fitting a rail'. A short form ('he's') is read as 'he'.
  new RegExp(`\\b(?:${person}) (?:is )?(?:\\w+ )?fitting(?: (?:again|now|and)\\b|$)|\\bhaving fits\\b`),
  /\b(?:tightness|pressure) in (?:her|his|my|the) chest\b|\bchest (?:is|feels) (?:\w+ )?tight\b/,
  /\b(?:is|am|she|he) (?:(?:so|very|really|still|completely|now) )?out of breath\b|\bgasping\b/,
  /\bblood in (?:her|his|my|the) vomit\b|\b(?:vomited|threw up|coughed up|spat) (?:up )?blood\b/,
  tookMany,
  tookTwentyOrMore,
  tookAndSwallowed,
  /\boverdosing\b/,
]
/** A wish about where to die or to live is not one to end one's life, and a contract may 'end it all'. */
const suicide: readonly RegExp[] = [
  /\bsuicid\w*\b|\bkill (?:myself|herself|himself|themselves)\b|\bend (?:my|her|his) life\b|\btake (?:my|her|his) own life\b/,
  /\b(?:want|wants|wanted|wish|wishes|rather) (?:to )?(?:die(?! (?:at home|in peace))|be dead|not live|not wake up)\b|\bdo(?:es)? not want to live(?! (?:in|at|with|alone|here|there|near|on)\b)\b|\bbetter off dead\b/,
  /\bnot want to be (?:alive|here any ?more)\b|(?<!^(?:(?:will|would|does|do|can|could) )?(?:the|this|my|our) (?:contract|lease|agreement|tenancy|subscription) (?:(?:will|would|does|did|can|could|may|might|not) ){0,2})\bend(?:ing)? it all\b|\b(?:life is not worth|no point in) living\b(?! rooms?\b)/,
  /\bbetter off without me\b|\b(?:everyone|everybody|family|children|world) (?:\w+ ){0,2}better off without (?:her|him)\b/,
  /\b(?:hurt|harm|cut|cutting) (?:myself|herself|himself)\b.*\b(?:purpose|want|going)\b|\bself harm\b|\bno reason to live\b|\bcan not go on\b|\btired of living\b/,
]
const looksBack: readonly RegExp[] = [
  /^(?:when did|when was|how often|how many|did \w+ have|have (?:we|they)|was there|were there|what (?:did|does) the)\b/,
  /^(?:has \w+ had|was|were)\b.*\b(?:this (?:week|month|year)|lately|recently|before|since|yesterday|last night)\b/,
  /\b(?:did|has|have|had|was|were) \w+ ever\b|\blast (?:week|month|year)\b|\bhistory of\b|\bin the past\b/,
  /\b(?:which|what|where|find|show)\b.*\b(?:documents?|papers?|letter)\b/,
]

/** A clause that names another time ('like last month' compares with now). */
const otherTime: readonly RegExp[] = [
  /(?<!\blike )\blast (?:week|month|year)\b|\bin the past\b/,
  /^(?:has|have) (?!just\b)\w+ .*\b(?:ever|this (?:week|month|year)|lately|recently|before|since|yesterday|last night)\b/,
]

/** From 'if' or 'when' to its sign: one subject. In 'When I came in she was ...' the sign belongs to 'she'. */
const subject =
  '(?:(?:did|was|were|has|have|had|is|are) )?(?:(?:one side of )?(?:her|his|my|the) )?(?:\\w+ )?' +
  `(?:(?!(?:i|we|they|her|his|my|${person})\\b)\\w+ ){0,2}$`
/** Said before a sign, these ask about another time ('When was she ...') or a case that has not come ('What if she ...'). */
const asks: readonly RegExp[] = [
  /^(?:(?:when|how often) )?(?:did|was|were|had)\b|\bhistory of (?:\w+ ){0,2}$/,
  new RegExp(`^(?:who|which \\w+|how (?:often|long|many times)) ${subject}`),
  new RegExp(
    `^(?:(?:what|how|where|who|should|shall|must|can|could|may|do|is|are|call) .*)?\\b(?:if|in case|when|whenever) ${subject}`,
  ),
]

/** The emergency block a question needs, before any model is asked; null: none. */
export function emergencyIn(question: string, zone: string): Block[] | null {
  const asked = question.split(/[.!?;\n]+(?:\s|$)/)
  const sentences = asked.map(plainText)
  const clauses = asked.flatMap((sentence) => sentence.split(clauseEnd)).map(plainText)
  const whole = sentences.join(' ').trim()
  const number = ambulanceIn(zone)
  if (is(suicide, whole)) return [{ kind: 'emergency', about: 'suicide', number }]
  const isDanger =
    is(present, whole) ||
    clauses.some(tellsSign) ||
    sentences.some((said) => is(danger, said) && !is(looksBack, said)) ||
    (is(danger, whole) && !sentences.some((said) => is(looksBack, said)))
  return isDanger ? [{ kind: 'emergency', about: 'danger', number }] : null
}

/** 'What should I do, she ...' asks and tells. Not the comma in 'Last year, ...', and not one within a list. */
const clauseEnd = /:\s|(?<!^(?:last \w+|in the past)),(?!\d|\s*(?:or|and|that)\b)|\b(?:and|but) now\b/i

const tellsSign = (clause: string) =>
  !is(otherTime, clause) &&
  signs.some((sign) => {
    const at = clause.search(sign)
    return at >= 0 && !is(asks, clause.slice(0, at))
  })

const plainText = (said: string) => plainQuestion(said).join(' ')

const ambulanceIn = (zone: string) => emergencyNumberIn(countryOfZone(zone))

/** '112', or in words where it is not known. */
export const ambulanceText = (zone: string): string => ambulanceIn(zone) ?? 'the emergency number'

/** 'I feel dizzy', 'her blood sugar is 45': said of now, and no question. */
const complaint =
  /^(?:i|she|he|they|mum|mom|dad|her|his|my|NAME) (?:\w+ ){0,2}?(?:is|am|are|has|have|feel|feels|hurts?|aches?|looks|seems|fell|ate|vomited|very|so)\b/

export const isComplaint = (plain: readonly string[], firstName: string): boolean =>
  complaint.test(plain.map((word) => (word === firstName.toLowerCase() ? 'NAME' : word)).join(' '))

const is = (patterns: readonly RegExp[], said: string) => patterns.some((pattern) => pattern.test(said))
