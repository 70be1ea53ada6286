import { KNOWN, NO, OF_MEDICINES } from '@kinfold/contract/none-typed.ts'
import { wordsOf } from '../../services/medicines/words.ts'

/* How people write about allergies in English, German, Spanish, French and Polish. All patterns expect normalised text
   (see `plainText`). */

const ALLERGY =
  '(?:hyper)?(?:allerg(?:y|ies|ic|ie|ien|isch|ique|iques)|alerg(?:ia|ias|ico|ica|iczny|iczna|ie|ii)|uczulen(?:ie|ia)|uczulon[ya]|intoleran(?:t|ce|ces|cia|cias|z|zen)|nietolerancja|unvertraglichkeit(?:en)?|sensitiv(?:e|ity|ities)|reactions?|reacts?|adverse reactions?)'

/** 'Allergic to', 'Allergies:', 'alergia a la', 'uczulenie na': words before the substance. */
export const ABOUT = new RegExp(
  `^(?:(?:is|he is|she is|i am|i'm|he's|she's|has|has an?|known|bekannte?|possible|suspected|maybe|severely|very|drug|food|medication|medicine|other)\\s+)*${ALLERGY}\\b\\s*(?:to|gegen|auf|gegenuber|a las|a los|a la|al|a|aux|au|a l'|na|with|from|of)?\\b\\s*(?:the\\s+)?[:\\-–]?\\s*`,
)

/** 'penicillin allergy', 'penicillin-allergie': words after the substance. */
export const BEHIND = new RegExp(`[\\s-]*\\b(?:${ALLERGY})$`)
/** German compounds: 'penicillinallergie', 'nussunvertraglichkeit'. */
export const JOINED = /^(\p{L}{3,}?)(?:allergie|unvertraglichkeit|intoleranz)$/u

/** Only 'none': of anything, or of medicines alone. */
const NONE_ONLY = new RegExp(
  `^${NO}(?:[\\s:]+(?:${KNOWN}|${ALLERGY}|an|to|any|anything|at all|so far|reported|noted))*[\\s.!-]*$`,
)
const NONE_OF_DRUGS = new RegExp(
  `^(?:nkda|${NO}(?:\\s+${KNOWN})?(?:\\s+(?:${OF_MEDICINES}|${ALLERGY}|to|a|aux|na|gegen|auf))*\\s+(?:${OF_MEDICINES})(?:[\\s-]*${ALLERGY})?)[\\s.!]*$`,
)
const UNKNOWN_ONLY = /^(?:unknown|not known|unbekannt|desconocido|inconnu|nieznane)$/

/** What 'none', 'no known allergies' or 'nkda' refers to; undefined if the text says something else. */
export function noneOf(text: string): 'anything' | 'medicines' | undefined {
  if (UNKNOWN_ONLY.test(text)) return undefined
  if (NONE_OF_DRUGS.test(text)) return 'medicines'
  return NONE_ONLY.test(text) ? 'anything' : undefined
}

/** May also mean that nobody knows, or that the sentence was never finished. */
const VAGUE = /^(?:n\/?a|not|nicht|never|without|ohne|sin|sans|bez|negative)[\s.!-]*$/
/** 'None', 'no known allergies', 'NKDA': whoever types it has answered the question. */
export const statesNone = (text: string): boolean => noneOf(text) !== undefined && !VAGUE.test(text)

/** 'no known allergies except penicillin': the rest counts. */
export const EXCEPT =
  /\b(?:except(?:ion)?(?: for| of)?|but|other than|apart from|aside from|besides|bar|ausser|bis auf|sauf|hormis|a part|excepto|salvo|menos|oprocz|poza|z wyjatkiem)\b[\s:]*/

/**
 * 'not allergic to penicillin', 'no penicillin allergy', 'tolerates amoxicillin': denied substances. Only together with
 * the word allergy: 'no penicillin!' is a warning.
 */
export const DENIED = new RegExp(
  `^(?:(?:is|he is|she is)\\s+)?${NO}\\s+(?:${KNOWN}\\s+)?(?:${ALLERGY}\\s+(?:to|gegen|auf|a la|al|a|aux|au|na)?\\s*(.+)|(.+?)[\\s-]*${ALLERGY})$`,
)
export const TOLERATED = /^(?:tolerates?|vertragt|tolera|tolere|toleruje)\s+(.+)$/

/** Words that describe the reaction, not the substance. */
const noise = new Set(
  wordsOf(
    'allergy allergies allergic allergie allergien allergisch allergique alergia alergias uczulenie uczulenia intolerance intolerant reaction reactions severe mild moderate bad strong possible suspected unknown type group family drugs drug medicine medicines medication medications antibiotic based products product containing all any kind class anaphylaxis anaphylactic shock since ago child childhood years year old when was very causes caused also other others derivatives tablets cream',
  ),
)
export const isAllergyNoise = (word: string): boolean => noise.has(word)

export const SEVERE =
  /\b(?:anaphyla\w*|anafila\w*|severe(?:ly)?|life.?threatening|serious|schwere?|grave|graves|ciezk\w*|lebensbedrohlich\w*|angio.?o?edema|angioodem)\b/
export const MODERATE = /\b(?:moderate|mittelschwer\w*|moderad\w*|modere\w*|umiarkowan\w*)\b/
export const MILD = /\b(?:mild(?:ly)?|slight(?:ly)?|leichte?|leve|leves|legere?|lagodn\w*)\b/

/** 'since 1998', 'seit der Kindheit', '(1998)'. */
export const SINCE =
  /\b(?:since|seit|desde|depuis|od)\s+(?:about\s+|ca\.?\s+)?((?:der\s+|la\s+|l'|el\s+)?[\p{L}\d]+(?:\s+\d{4})?)|(?:^|\b(?:in|en)\s+)((?:19|20)\d\d)\b/u
