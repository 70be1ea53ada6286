import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { capital } from '@kinfold/contract/format.ts'
import { type Answer, type Ask, text } from './ask.ts'
import { ambulanceText } from './emergencies.ts'
import { onTheCalendar } from './intents/calendar/days-ahead.ts'
import { menu } from './intents/food.ts'
import { relative } from './reading/client-words.ts'

/** Those that tell what somebody noted: nothing of a day to come. */
const looksBack = new Set(
  'incidents sleep eating drinking toilet washing moving behaviour social activities health urgent handover-notes mood tasks-done who-came what-happened vital-trend vital-latest vital-highest vital-lowest said comments'.split(
    ' ',
  ),
)
/** Those that say themselves what they cannot judge. */
const judges = new Set(
  'vital-range diagnosis dose-advice as-needed interactions side-effects vital-outside too-much diet privacy who-are-you abilities hello documents-expiring'.split(
    ' ',
  ),
)
const it = `(?:it|this|that|these|those|she|he|${relative})`
/** 'Is it normal?', 'Could mum have dementia?', 'Should I worry?' */
const JUDGED = new RegExp(
  [
    `\\b(?:is|are|was|were) ${it} (?:\\w+ ){0,2}?(?:normal|usual|unusual|dangerous|serious|bad|worrying|alarming|a problem|healthy|enough|too (?:much|little|often|long))\\b`,
    '\\b(?:i|we) should (?:be )?worr\\w*',
    '\\b(?:eat|ate|eaten|drink|drank|drunk|sleep|slept|move|moved) (?:\\w+ )?enough\\b|\\benough (?:to (?:eat|drink)|sleep)\\b',
    `\\b(?:could|might) ${it} (?:be|have) `,
    '\\bshould (?:i|we) (?:be worried|worry|be concerned)\\b',
    '\\b(?:is|are) .*\\b(?:normal|dangerous|a bad sign|a problem)$',
  ].join('|'),
)

/** 'How can I help her sleep?' */
const WHAT_TO_DO = /^how (?:do|can|could|should|would) (?:i|we) (?!know\b|find\b|see\b)/

const HOW_IS = /^(?:and |so |hi |hello )*how (?:is|are|was) (?!(?:it|she|he)\b)\w+(?: doing| today| now)*$/

/** What is said before an answer, because the question asks for what no record says. */
export function saidFirst(intent: string, { asks, words, has, vital, name, person, zone }: Ask): Block[] {
  if (asks === 'earlier' && looksBack.has(intent)) return []
  if (asks && asks !== 'judged' && !(asks === 'who' && intent === 'doses-taken')) return [text(aboutMore[asks])]
  if (!judges.has(intent) && (asks === 'judged' || JUDGED.test(words.join(' '))))
    return [
      text(
        `I cannot judge whether this is normal or enough for ${name}: a doctor can. If it cannot wait, call ${ambulanceText(zone)}. What is on record:`,
      ),
    ]
  if (looksBack.has(intent) && WHAT_TO_DO.test(words.join(' ')))
    return [
      text(
        `What to do about it I cannot tell: ask the doctor or the nurse. If it cannot wait, call ${ambulanceText(zone)}. What is on record:`,
      ),
    ]
  if (intent === 'what-happened' && person && HOW_IS.test(words.join(' ')))
    return [text(`The records here are about ${name}, not about ${person.firstName}.`)]
  return has.has('why') && looksBack.has(intent) && !vital ? [text(aboutMore.why)] : []
}

/** The records are told again, and what they do not say is not made up. */
const aboutMore: Record<Exclude<NonNullable<Ask['asks']>, 'judged'>, string> = {
  why: 'I know no reasons but those that somebody recorded. What is on record:',
  who: 'Each of these records says who wrote it:',
  earlier: 'Please name the days that you mean, for example ‘And last week?’. What is on record:',
  source: 'It is from these records. Each says who wrote it; open one to read it:',
  detail: 'I know no more about it than what is on record:',
}

const TO_EAT = /^(?:and |so )?what (?:am|is|are|will) \w+ (?:eating|having|eat|have)\b/

/** 'What will she eat tomorrow?', 'How did she sleep tomorrow?': what is planned, in place of what is noted. */
export function ahead(intent: string, { time, today, words }: Ask): Answer | undefined {
  const isToCome = time !== null && time.from > today
  if (intent === 'eating' && (isToCome || (time?.to === today && TO_EAT.test(words.join(' '))))) return menu
  if (!looksBack.has(intent) || !isToCome) return undefined
  return async (ask) => [
    text(`${capital(time.words)} is still to come, so nothing is noted yet. What is planned:`),
    ...(await onTheCalendar(ask)),
  ]
}
