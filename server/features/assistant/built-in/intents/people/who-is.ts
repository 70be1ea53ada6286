import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { careTeam } from '../../../../circles/tools.ts'
import { contacts } from '../../../../emergency-contacts/tools.ts'
import { type Ask, list, text } from '../../ask.ts'
import { plainName } from '../../reading/people-named.ts'
import { wordsOf } from '../calendar/entries.ts'
import { search } from '../written/search.ts'
import { asLine } from './people.ts'

/** 'Who is Hilde?', 'Who is Uncle Bob?': a member, a contact, or nobody who is noted. */
export async function whoIs(ask: Ask): Promise<Block[]> {
  const { people } = await ask.use(careTeam, {})
  const { contacts: all } = await ask.use(contacts, {})
  const member = ask.person ? [plainName(ask.person.firstName)] : []
  const sought = [
    ...member,
    ...ask.words.filter((word) => ask.unknown.includes(word) || ask.relations.some((of) => word.startsWith(of))),
  ]
  const isCalled = (...said: (string | null)[]) =>
    wordsOf(...said).some((word) => sought.some((name) => word === name || (name.length > 4 && word.startsWith(name))))
  const found = [
    ...people
      .filter(({ name }) => isCalled(name))
      .map(({ name, role, source }) => ({ text: `${name}, ${role} in this circle`, cites: [ask.cite(source)] })),
    ...all
      .filter(({ name, relationship }) => isCalled(name, relationship))
      .map((each) => ({ text: asLine(each), cites: [ask.cite(each.source)] })),
  ]
  if (found.length > 0) return [list(found)]
  const called = `“${sought.join(' ')}”`
  const nobody = text(`Nobody called ${called} belongs to this circle or is among the emergency contacts.`)
  const others = await search({ ...ask, unknown: sought })
  return others.some(({ kind }) => kind === 'tries') ? [nobody] : [nobody, ...others]
}
