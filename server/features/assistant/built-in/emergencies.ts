import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { emergencyNumberIn } from '@kinfold/contract/features/emergency-contacts/emergency-number.ts'
import { countryOfZone } from '../../../services/phone-numbers.ts'
import { plainQuestion } from './reading/plain-question.ts'

/* Emergencies that must not wait for an answer, in the words people use in a hurry. Better once too often: only a
   question that clearly looks back ('did she ever', 'last month') is answered normally. */
const danger: readonly RegExp[] = [
  /\b(?:is|are|was|she|he|mum|mom|dad|has|went|found|lies|lying)\b.*\b(?:unconscious|unresponsive|passed out|collapsed|fainted|not moving)\b/,
  /\b(?:does|do|is|will|can) not (?:answer|answering|respond|responding|react|reacting|wake|wake up|waking|waking up|breathe|breathing|move|moving)\b/,
  /\b(?:not|stopped|hardly|barely|can not|struggling to|trouble|difficulty|gasping)\b.*\bbreath\w*\b/,
  /\b(?:short of breath|breathless|no pulse|turning blue|blue lips|lips are blue|suffocating|choking)\b/,
  /\bchest (?:pain|pains|hurts|tightness|pressure)\b|\bpain in (?:her|his|my|the) chest\b|\bheart attack\b|\bcardiac arrest\b/,
  /\bstroke\b|\bface (?:is )?(?:drooping|droops|hanging|crooked)\b|\bslurred\b|\bcan not speak\b|\bspeech is (?:slurred|strange)\b|\bone side is (?:weak|numb)\b|\bsuddenly (?:confused|weak|numb|blind)\b/,
  /\b(?:bleeding (?:a lot|badly|heavily)|heavy bleeding|will not stop bleeding|bleeding (?:will|does) not stop|severe bleeding|blood everywhere)\b/,
  /\b(?:seizure|seizing|convulsion|convulsing|having a fit)\b/,
  /\b(?:overdose|overdosed|poisoned|took too many|taken too many|swallowed (?:bleach|all|the whole|a whole)|whole (?:bottle|pack|packet|box) of)\b/,
  /\b(?:anaphyla\w*|throat is (?:closing|swelling)|tongue is swelling|swollen tongue)\b/,
  /\b(?:hit (?:her|his) head|head injury|broken hip|can not get up|can not stand up|on the floor)\b/,
  /\b(?:call (?:an )?ambulance|911|112|999|this is an emergency|it is an emergency|emergency now|dying right now|is dying)\b/,
  /\b(?:fell|fallen|fall)\b.*\b(?:does not|not answering|bleeding|unconscious|can not|will not)\b/,
]
const suicide: readonly RegExp[] = [
  /\bsuicid\w*\b|\bkill (?:myself|herself|himself|themselves)\b|\bend (?:my|her|his) life\b|\btake (?:my|her|his) own life\b/,
  /\b(?:want|wants|wanted|wish|wishes|rather) (?:to )?(?:die|be dead|not live|not wake up)\b|\bdo(?:es)? not want to live\b|\bbetter off dead\b/,
  /\b(?:hurt|harm|cut|cutting) (?:myself|herself|himself)\b.*\b(?:purpose|want|going)\b|\bself harm\b|\bno reason to live\b|\bcan not go on\b|\btired of living\b/,
]
const looksBack =
  /^(?:when did|when was|how often|how many|did (?:she|he|mum|mom|dad|rose) (?:ever|have)|has (?:she|he|mum|mom|dad) (?:ever|had|fallen)|have (?:we|they)|was there|were there|what (?:did|does) the)|\b(?:ever|last (?:week|month|year)|history of|in the past|documents?|papers?|letter)\b/

/** The emergency block a question needs, before any model is asked; null: none. */
export function emergencyIn(question: string, zone: string): Block[] | null {
  const said = plainQuestion(question).join(' ')
  const is = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(said))
  const number = emergencyNumberIn(countryOfZone(zone))
  if (is(suicide)) return [{ kind: 'emergency', about: 'suicide', number }]
  if (is(danger) && !looksBack.test(said)) return [{ kind: 'emergency', about: 'danger', number }]
  return null
}
