import { roleLabels } from '@kinfold/contract/access.ts'
import { firstNameOf } from '@kinfold/contract/features/circles/names.ts'
import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import { clock } from '../../../core/clock.ts'
import { careProfile, careTeam } from '../../circles/tools.ts'
import { medicationList } from '../../prescriptions/tools.ts'
import type { Ask, Tools } from './ask.ts'
import { proposes } from './intents/proposals.ts'
import { clockIn } from './reading/asked/clock-times.ts'
import { followed } from './reading/asked/follow-up.ts'
import { saidByIn } from './reading/asked/said-by.ts'
import { asksToKnow } from './reading/asked/to-know.ts'
import { NIGHT_BEGINS } from './reading/days.ts'
import { medicinesNamed } from './reading/medicines/medicines-named.ts'
import { namesOf, personNamed, plainName, withoutOwnName } from './reading/people-named.ts'
import { plainQuestion } from './reading/plain-question.ts'
import { relationsIn } from './reading/relations.ts'
import { spotConcepts } from './reading/spot-concepts.ts'
import { timeIn } from './reading/times.ts'
import { tellsTooMuch } from './reading/too-much.ts'
import { vitalNamed } from './reading/vital-named.ts'

/** `earlier`: the questions before this one in its conversation, oldest first. */
export type Where = { userId: number; zone: string; earlier?: readonly string[] }

/** Interprets a question in this circle. Names are read first, so that they are not mistaken for anything else. */
export async function understand(asked: string, tools: Tools, { userId, zone, earlier = [] }: Where): Promise<Ask> {
  const now = clock.now().toISOString()
  const today = dayAt(now, zone)
  const { firstName } = await tools.use(careProfile, {})
  const { people } = await tools.use(careTeam, {})
  const { medications } = await tools.use(medicationList, {})
  const team = people.filter(({ accepted }) => accepted)
  const { question, asks } = followed(asked, earlier, { today, team, clientName: firstName, medications })
  const me = team.find(({ id }) => id === userId)
  const plain = withoutOwnName(plainQuestion(question), me)
  const named = medicinesNamed(plain, medications)
  const { has, words, unknown } = spotConcepts(plain, {
    people: new Set(namesOf(team, firstName)),
    medicines: named.words,
    client: plainName(firstName),
  })
  const person = personNamed(plain, team, firstName) ?? (I_WROTE.test(words.join(' ')) ? me : undefined)
  const name = firstNameOf({ firstName })
  const others = new Set(team.map((person) => plainName(person.firstName)))
  others.delete(plainName(firstName))
  if (tellsTooMuch(question, { medicines: named.words, others })) has.add('tooMuch')
  const saidBy = saidByIn(words, { person, name })
  // Words for food alone are no topic: they may be on the shopping list.
  if (/\bwith (?:milk|coffee|juice|tea|yogh?urt|wine)\b/.test(words.join(' '))) has.add('withFood')
  // 'Last night' is a time, not the last one.
  if (/\blast night\b/.test(words.join(' ')) && !/\blast (?!night\b)/.test(words.join(' '))) has.delete('last')
  // 'Did anyone water the plants?'
  if (/\bwater(?:ed|ing)? (?:the|her|his|my|our)\b/.test(words.join(' '))) has.delete('drink')
  if (named.medicines.length > 1 && /\b(?:together|with|same time)\b/.test(words.join(' '))) has.add('interact')
  if (person && /\b(?:free|available|off(?! the\b))\b/.test(words.join(' '))) has.add('free')
  // 'When did she last see Jonas?'
  if (person && !has.has('doctor') && /\b(?:last see|saw|seen)\b/.test(words.join(' '))) has.add('visit')
  if (person && IS_THERE.test(words.join(' '))) has.add('isThere')
  if (!has.has('last') && IS_TO_BE.test(words.join(' ')) && !A_WILL.test(words.join(' '))) has.delete('will')
  if (proposes(question)) has.add('doFor')
  // 'Who is checking on her?' is no question about a name.
  if (!WHO_IS.test(words.join(' '))) has.delete('whoIs')
  const toKnow = asksToKnow(plain, others)
  if (toKnow) has.add(toKnow === 'me' ? 'briefMe' : 'handOn')
  return {
    ...tools,
    ...{ question, asks },
    ...{ has, words, unknown, now, today, zone },
    time: timeAsked({ words, now, today, zone }),
    clock: clockIn(words),
    medicines: named.medicines,
    vital: vitalNamed(has),
    ...{ person, saidBy, name, relations: relationsIn(words) },
    asker: userId,
    isOwn: me?.role === roleLabels.client,
  }
}

/** 'What did I write on Sunday?' */
const I_WROTE = /\b(?:did|have) i (?:write|written|note|noted|log|logged|record|recorded)\b/
/** 'Is Carlo there now?' */
const IS_THERE =
  /^(?:is|will|was) \w+ (?:still |already |be )?(?:there|here|around)\b|\b(?:was|were|been) (?:\w+ ){0,3}(?:here|there|around|in|with (?:her|him))\b/

/** 'Who will be there?', 'Will she ...', and 'her will' */
const IS_TO_BE =
  /^(?:and |so )?will\b|\b(?:who|what|when|where|how|it|she|he|they|we|i|there|that|one|body) will\b|\bwill (?:be|she|he|i|we|they|it|you|there|not)\b/
const A_WILL =
  /\b(?:a|the|her|his|my|living|last) will\b|\b(?:testament|directives?|dnr|resuscitat\w+|polst|molst|funeral|burial|wishes|donation|decree)\b/

const WHO_IS = /^who (?:is|are|was) (?!.*ing\b)\S+(?: \S+){0,2}$/

/** The time a question is about. `leansAhead`: a weekday is the next one, unless the question is in the past. */
export const timeAsked = (
  { words, now, today, zone }: Pick<Ask, 'words' | 'now' | 'today' | 'zone'>,
  { leansAhead = false } = {},
): Ask['time'] => timeIn(words, today, { leansAhead, isLate: now >= momentOf(today, NIGHT_BEGINS, zone) })
