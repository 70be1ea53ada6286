import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { asEnteredText } from '@kinfold/contract/features/vitals/figure-text.ts'
import { emergencyWords, measureAgainWords } from '@kinfold/contract/features/vitals/rules/flags/flag-words.ts'
import { kindFacts } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { matchName } from '../../../services/medicines/match.ts'
import { text } from './ask.ts'
import { ambulanceText } from './emergencies.ts'
import { isComplaint, tellsComplaint } from './emergency-signs/complaint.ts'
import { mayMeanSuicide } from './emergency-signs/suicide.ts'
import { isHarmless } from './harmless.ts'
import { plainText } from './reading/plain-question.ts'
import { asks, beginsToAsk, clausesOf, sentencesOf, takesDown, wishesToKnow, writesDown } from './reading/sentences.ts'
import { smallWords } from './reading/small-words.ts'
import { spotConcepts } from './reading/spot-concepts.ts'
import { type UrgentValue, urgentValuesIn } from './reading/values-told.ts'

/* No list of words knows every emergency. So whoever tells something instead of asking is told first whom to call: this line
   too often costs nothing, and too rarely it may cost a life. */

/** What is said before the answer to somebody who tells something; empty: nothing is told. */
export function safetyLine(question: string, zone: string, unknown?: readonly string[]): Block[] {
  const { values } = urgentValuesIn(question)
  if (values.length === 0 && !isTold(question, unknown)) return []
  const number = ambulanceText(zone)
  const line = `If somebody is unwell or in danger now, do not wait for the records: call ${number}.`
  if (!mayMeanSuicide(plainText(question)))
    return [text([line, ...values.map((value) => valueLine(value, number))].join(' '))]
  return [text(`${line} ${crisisLine(number)}`)]
}

const valueLine = ({ flag, ...value }: UrgentValue, number: string) =>
  `${kindFacts[value.kind].label} ${asEnteredText(value)} is urgent by the range for adults. ${measureAgainWords(value.kind, flag)} Record both readings. ${emergencyWords(number)}`

const crisisLine = (number: string) =>
  `If somebody may not want to live any more, call ${number} or a crisis line now, and stay with them. Nobody has to be alone with this.`

/** Whether a sentence tells something. `unknown`: the words of the question that mean nothing here and name nobody. */
export const isTold = (question: string, unknown?: readonly string[]): boolean =>
  sentencesOf(question).some((sentence) => tells(sentence, unknown))

function tells(sentence: string, unknown?: readonly string[]): boolean {
  const said = plainText(sentence)
  if (isHarmless(sentence)) return false
  if (!asks(sentence)) return !isLookedUp(said, unknown)
  // 'I need to know what to do she has a rash': clauses are not always told apart.
  if (wishesToKnow(sentence)) return isComplaint(said)
  // 'Log that she has a rash', 'Remind me to call the doctor because she has a rash'
  if (takesDown(sentence)) return writesDown(sentence) ? isComplaint(said) : tellsComplaint(said)
  // 'She has a rash, what should I do?'
  return clausesOf(sentence).some((clause) => !beginsToAsk(clause) && tellsComplaint(plainText(clause)))
}

/** 'latest vital signs', 'her medical history': names what to look up, and nobody does or has anything in it. */
function isLookedUp(said: string, unknown?: readonly string[]): boolean {
  if (asksAtTheEnd.test(said) && !isComplaint(said) && !/\bnot\b/.test(said)) return true
  if (verbs.test(said) || (/^(?:many )?thank/.test(said) && mayMeanSuicide(said))) return false
  if (ofRecords.test(said) || (named.test(said) && !isComplaint(said))) return true
  const isName = (word: string) => matchName(word).ingredients.length > 0
  const strange = spotConcepts(said.split(' ')).unknown.filter(
    (word) => (unknown?.includes(word) ?? true) && !isName(word),
  )
  return strange.length === 0 && !isComplaint(said) && said.split(' ').some((word) => !smallWords.has(word))
}

/** 'The blue pill is for what', typed by whoever learns English. */
const asksAtTheEnd = /(?:\bfor what|\bwhere|\bwhen|\bhow many|\bhow much)$/
const verbs =
  /\b(?:i|she|he|they|we|it|is|am|are|was|were|been|has|have|had|does|do|did|can|will|not|no|help|needs?|says?|feels?|keeps?|just|suddenly|got|gone|went|took|gave|ate|drank|swallowed|died|(?:dropped|fell|fallen|went|climbed|shot) (?:up|down|to|from|below|under|over|above|off))\b/
/** 'recipe for the pancakes', 'history of strokes', 'great grandmas birthday' */
const named =
  /^(?:(?:any|the|her|his|my|family|medical) )*(?:history|recipes?) (?:of|for|with)\b|\b(?:birthday|recipes?)$/
const ofRecords =
  /^(?:phone|telephone|number|address|name|email|last|latest|all|max|min|highest|lowest|average|next|open|recent)\b|\b(?:last|this|past) (?:week|month|year)\b|\b(?:logs?|list|chart|trend|history|diary|notes|results|scores?|readings|plan)$/
