/**
 * What one kind of emergency sounds like. All patterns are about plain words: lower case, 'can not' for "can't", 'she' for
 * "she's".
 */
export type Signs = {
  /** Can only be said of this moment: counts whatever else is mentioned. */
  now?: readonly RegExp[]
  /** Counts unless the sentence is about the past ('has she ever had ...'). */
  unlessPast?: readonly RegExp[]
  /** Counts unless the clause is about the past or asks what to do in such a case ('what if she ...'). */
  unlessAsked?: readonly RegExp[]
  /** The same words in an everyday meaning: left out before the signs above are looked for, and only for these. */
  everyday?: readonly RegExp[]
}

type Tag = (text: TemplateStringsArray, ...parts: readonly string[]) => RegExp

const wholeWords =
  (flags: string): Tag =>
  (text, ...parts) =>
    new RegExp(`\\b(?:${String.raw(text, ...parts)})\\b`, flags)

/** A pattern of whole words: sign`heart (has )?stopped`. */
export const sign = wholeWords('')
/** The same for everyday words, which are left out wherever they occur. */
export const usual = wholeWords('g')

/** One of these words; they may be patterns. */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`

export const person = oneOf(
  `i she he they mum mom mummy mother dad daddy father gran granny nan grandma grandpa grandmother grandfather wife husband
  baby child son daughter sister brother patient client resident lady`,
)
export const her = oneOf('her his my the their one an a')
/** Up to two words. */
export const few = '(?:\\w+ ){0,2}'
export const doesNot = '(?:does|do|is|am|are|will|can) not'

const things = oneOf(
  `phone app pharmacy chemist doctor surgery practice clinic office agency insurance shop company center centre team parcel
  package delivery car bus train lift door doorbell tablet tracker computer laptop page website internet printer tv remote aid
  frame wheelchair walker commode bed mattress rail curtain rug carpet mat keys? slippers? shoes? clothes towels? toys? glasses
  bedroom bathroom toilet plant flowers dog cat blanket pillow tent boxes bookshelf bowels? prices? temperature leaves`,
)
const place = oneOf('in on at by near under off to from out of with')
/**
 * Things, too, fall, move and do not answer. Only as what is spoken of: in 'She lies in her bed and does not move' it is she
 * who does not move.
 */
export const thing = `(?<=^|\\b(?:and|but|because|why|that|is|are|can|says) )(?<!\\b${person} and )(?:(?:the|her|his|my|our|this) )?(?:(?!${place}\\b)\\w+ )?${things}`

/** A record, a thing or an appointment that is named after an emergency: 'stroke clinic', 'seizure diary'. */
const namedAfter = `(?:follow up|${oneOf(
  `clinic unit ward nurse team association group review followup appointment medicines? medication tablets? pills? spray drug
  diary plan leaflet brochure triggers? exercises physio rehab operation surgery course risk`,
)})`
const remedy = '(?:tablets?|pills?|medicines?|spray|drug)'
/** A remedy of the record, or one that is planned. Not 'What can I give him for ...' and, in a hurry, 'Which spray for ...?' */
const remedyFor =
  `(?<=\\b(?:(?:which|what) (?:\\w+ )?${remedy} (?:is|are|does)|does \\w+ take|takes|uses|physio|refill|reorder|order|buy|prescribed) ` +
  '(?:(?!(?:can|not|do|does|should|helps?|give|second|third|another|more|extra)\\b)\\w+ ){0,3})(?:for|against)'
/** All else that may be said of such a remedy: 'takes nitro for chest pain and it is getting bad' is no habit. */
const asHabit =
  '(?=$| (?:called|when|at|on|once|twice|daily|every (?:day|morning|evening|night)|as needed|refill\\w*|tomorrow|next|before)\\b' +
  '(?!.*\\b(?:and|but|has|have|still|quick\\w*|it (?:is|does|has|gets))\\b))'
/** The remedy is a dash by then, and another sentence tells more: 'He takes nitro for chest pain. It is getting bad'. */
export const remedyAndMore = '(?:takes|uses) (?:\\w+ ){1,4}– (?:it|this|he|she|the pain|what (?:do|should|can))'
/** 'after the stroke this morning' and 'for chest pain, it does not help' are said of now. */
const ofNow =
  '(?!.*\\b(?:just|now|this|today|yesterday|tonight|(?:last|the) night|not|no|worse|sudden\\w*|help\\w*|hours?|minutes?)\\b)'
/** 'Pale since the heart attack', 'What first after a stroke?' */
const newSign = '(?:sudden\\w*|pale|sweat\\w*|drows\\w*|sleepy|drool\\w*|vomit\\w*|confus\\w*|dizz\\w*|what first)'

/** 'Did she take her seizure tablets this morning?', 'Her seizure medication has not arrived': nothing else is told. */
const lookedUp = '(?<=^(?:(?:did|has|was|is|are|when|who|cancel) (?:\\w+ ){0,5}|(?:her|his|my|the) )?)'
const asDue =
  '(?:(?:(?:due|come|comes|on|(?<=^(?:was|were|has|is|are)\\b.*)(?:given|taken)) )?(?:today|this (?:morning|afternoon|evening|week|\\w+day))|(?:has|have) not arrived)'

/** 'No chest pain today', but not 'No chest pain until now'. */
const denied = '(?:no|without|denies|denied|ruled out|free of|was not an?)(?: (?:any|more|an?|the|further|signs? of))*'
const allClear = '(?!.*\\b(?:but|now|again|until|yet|except|though|stop\\w*)\\b)'
export const asDenied = (noun: string): RegExp => usual`${denied} ${noun}${allClear}`

/** 'How do I recognise a stroke?', 'choking hazard', 'List her seizures this year' */
const asKnown = (noun: string): RegExp[] => [
  usual`(?<=^what are (?:the )?)(?:\w+ )?signs of (?:an? )?${noun}${allClear}`,
  usual`(?<=^how (?:do|can|would) (?:i|we|you) )(?:recogni[sz]e|spot|notice) (?:an? )?${noun}${allClear}`,
  usual`(?<=^(?:list|show|count) (?:me )?(?:all )?(?:her|his|the|my) )${noun} (?:this (?:week|month|year)|since|of|in)`,
  usual`(?:to )?(?:prevents?|avoids?) (?:an? )?${noun}`,
  usual`(?:died|dead) (?:of|from) (?:an? )?(?:massive )?${noun}(?!.*\b(?:just|now|today|minutes?|hours?)\b)`,
]

/** Not 'the past hour', which is of now. */
export const past = 'past\\b(?! (?:\\w+ ){0,3}(?:seconds?|mins?|minutes?|hours?|day|night)\\b)'
const history = `(?:(?:family|medical|health|past|clinical|patient) )*(?:history|records?|notes|file|chart|family|${past})`
/** What makes a word of the history one of now: 'like her previous stroke', 'stroke in her history and again'. */
const notLike = '(?<!\\b(?:like|same|as|another) (?:\\w+ ){0,3})'
const notBack = `(?!.*\\b(?:again|another|same|having|happening|back|like|one|it|think|worr\\w*|suddenly|help)\\b)${ofNow}`

/** 'A stroke in her history', 'any previous seizures', 'Did she have a stroke before?': only these words, all others count. */
const asHistory = (noun: string): RegExp[] => [
  usual`${notLike}${noun} (?:in|on) (?:${her} )?${history}${notBack}`,
  usual`${notLike}${noun} history${notBack}`,
  usual`(?<=\b(?:history|records?|notes|file|chart) (?:includes?|mentions?|contains?|shows?|says?) (?:an? |any )?)${noun}${notBack}`,
  usual`${notLike}(?:previous|prior|past|earlier|former|old) (?:\w+ or )?${noun}${notBack}`,
  usual`(?<=^(?:any|were there|was there|has there been) (?:an? |any )?(?:\w+ (?:or|and) )?)${noun} (?:before|in (?:the|her|his|my) (?:past|life|family)|on record|recorded|noted|documented|so far)$`,
  usual`(?<=^(?:(?:has|did|have) )?${person} (?:ever )?(?:had|have) (?:an? |any )?)${noun} before$`,
]

/** Everyday sentences in which an emergency is only a name: 'the stroke clinic', 'the tablet for chest pain'. */
export const asNoun = (noun: string): RegExp[] => [
  asDenied(noun),
  ...asKnown(noun),
  ...asHistory(noun),
  usual`(?<!\bhaving an? )${noun} ${namedAfter}${ofNow}`,
  usual`${lookedUp}${noun} ${namedAfter} ${asDue}$`,
  usual`${remedyFor} (?:${her} )?${noun}${asHabit}${ofNow}`,
  usual`(?<=\bwhat is the (?:\w+ )?${remedy} )for (?:${her} )?${noun}(?= called\b)${ofNow}`,
  usual`(?<!\bdo )in case of (?:${her} )?${noun}${ofNow}`,
]

/** What one lives with, so that 'since the stroke' tells nothing of now. 'Sleepy after the seizure' does. */
export const asLasting = (noun: string): RegExp[] => [
  ...asNoun(noun),
  // Looks ahead first: to look back at every word takes long in a long text.
  usual`(?=since |after )(?<!\b(?:do|help|ambulance) |\b${newSign}\b.*)(?:since|after) (?:${her} )?${noun}(?!.*\b${newSign}\b)${ofNow}`,
]
