import { roleLabels } from '@kinfold/contract/access.ts'
import { firstNameOf } from '@kinfold/contract/features/circles/names.ts'
import { dayAt, momentOf } from '@kinfold/contract/time/zones.ts'
import { clock } from '../../../core/clock.ts'
import { careProfile, careTeam } from '../../circles/tools.ts'
import { medicationList } from '../../prescriptions/tools.ts'
import type { Ask, Tools } from './ask.ts'
import { proposes } from './intents/proposals.ts'
import { adjustConcepts } from './reading/asked/adjust-concepts.ts'
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
  const me = team.find(({ id }) => id === userId)
  const others = namesOfOthers(team, firstName)

  const { question, asks } = followed(asked, earlier, { today, team, clientName: firstName, medications })
  const plain = withoutOwnName(plainQuestion(question), me)
  const named = medicinesNamed(plain, medications)
  const { has, words, unknown } = spotConcepts(plain, {
    people: new Set(namesOf(team, firstName)),
    medicines: named.words,
    client: plainName(firstName),
  })
  const said = words.join(' ')
  const person = personNamed(plain, team, firstName) ?? (WHAT_I_WROTE.test(said) ? me : undefined)
  adjustConcepts({ said, has, namesPerson: person !== undefined, namesMedicines: named.medicines.length })
  if (tellsTooMuch(question, { medicines: named.words, others })) has.add('tooMuch')
  if (proposes(question)) has.add('doFor')
  const toKnow = asksToKnow(plain, others)
  if (toKnow) has.add(toKnow === 'me' ? 'briefMe' : 'handOn')

  const name = firstNameOf({ firstName })
  return {
    ...tools,
    ...{ question, asks },
    ...{ has, words, unknown, now, today, zone },
    time: timeAsked({ words, now, today, zone }),
    clock: clockIn(words),
    medicines: named.medicines,
    vital: vitalNamed(has),
    ...{ person, saidBy: saidByIn(words, { person, name }), name, relations: relationsIn(words) },
    asker: userId,
    isOwn: me?.role === roleLabels.client,
  }
}

/** The plain first names of all but the person cared for. */
const namesOfOthers = (team: readonly { firstName: string }[], clientName: string): Set<string> =>
  new Set(team.map(({ firstName }) => plainName(firstName)).filter((each) => each !== plainName(clientName)))

/** 'What did I write on Sunday?' */
const WHAT_I_WROTE = /\b(?:did|have) i (?:write|written|note|noted|log|logged|record|recorded)\b/

/** The time a question is about. `leansAhead`: a weekday is the next one, unless the question is in the past. */
export const timeAsked = (
  { words, now, today, zone }: Pick<Ask, 'words' | 'now' | 'today' | 'zone'>,
  { leansAhead = false } = {},
): Ask['time'] => timeIn(words, today, { leansAhead, isLate: now >= momentOf(today, NIGHT_BEGINS, zone) })
