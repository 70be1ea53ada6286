import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import type { ContactRole } from '@kinfold/contract/features/emergency-contacts/schemas.ts'
import { countText, dayText } from '@kinfold/contract/format.ts'
import { careProfile, careTeam } from '../../../../circles/tools.ts'
import { contacts as contactsTool } from '../../../../emergency-contacts/tools.ts'
import { medicationList } from '../../../../prescriptions/tools.ts'
import { type Answer, type Ask, list, text } from '../../ask.ts'
import { relative } from '../../reading/client-words.ts'
import { plainName } from '../../reading/people-named.ts'
import { plainText } from '../../reading/plain-question.ts'
import { names, quoted } from '../../say.ts'
import { nextOf } from '../calendar/days-ahead.ts'
import { calls } from '../written/calls.ts'
import { search } from '../written/search.ts'

/** 'Who is in the care team?' */
export async function team(ask: Ask): Promise<Block[]> {
  const { people } = await ask.use(careTeam, {})
  const [members, invited] = [people.filter(({ accepted }) => accepted), people.filter(({ accepted }) => !accepted)]
  return [
    text(`${countText(members.length, 'person belongs', 'people belong')} to this circle:`),
    list(members.map(({ name, role, source }) => ({ text: `${name}, ${role}`, cites: [ask.cite(source)] }))),
    ...(invited.length > 0 ? [text(`Invited: ${names(invited.map(({ name }) => name))}.`)] : []),
  ]
}

type Contact = Awaited<ReturnType<typeof contactsTool.run>>['contacts'][number]

const contactsThat =
  (isWanted: (contact: Contact, ask: Ask) => boolean, none: string, lead: string) =>
  async (ask: Ask): Promise<Block[]> => {
    const { contacts } = await ask.use(contactsTool, {})
    const found = contacts.filter((contact) => isWanted(contact, ask))
    if (found.length === 0) return [text(none)]
    return [text(lead), list(found.map((each) => ({ text: asLine(each), cites: [ask.cite(each.source)] })))]
  }
const hasRole =
  (...roles: ContactRole[]) =>
  (contact: Contact) =>
    roles.some((role) => contact.roles.includes(role))

const allContacts = contactsThat(() => true, 'There is no emergency contact on record.', 'Whom to call, in this order:')

/** 'Whom do I call?', but 'Which phone has the daughter?' is about one of them, and 'When did Jonas last call?' is none. */
export async function contacts(ask: Ask): Promise<Block[]> {
  if (CALLED.test(ask.words.join(' '))) return calls(ask)
  if (ask.person && NOT_REACHED.test(ask.words.join(' '))) return contactsBut(ask.person.firstName)(ask)
  const { contacts: all } = await ask.use(contactsTool, {})
  const isOne = ask.relations.length > 0 || all.some((each) => isCalled(each, ask.unknown))
  return isOne ? phoneOf(ask) : allContacts(ask)
}
/** 'Whom do I call if I can't reach Anna?' */
const NOT_REACHED = /\bnot (?:reach|answer|there|available|get hold)\b|\bis (?:ill|sick|away|off)\b/
const contactsBut = (name: string) =>
  contactsThat(
    (contact) => !plainText(contact.name).split(' ').includes(plainName(name)),
    'There is no other emergency contact on record.',
    `Whom to call besides ${name}, in this order:`,
  )
const CALLED =
  /\b(?:did|has|have|how often|last time) (?:\w+ ){1,4}?(?:last |ever |just )?(?:call|called|phone|phoned|ring|rang|rung|speak|spoke|talk|talked)\b(?! (?:me )?(?:list|number))/
export const deciders = contactsThat(
  (contact) => contact.canDecide || hasRole('healthcare_proxy', 'power_of_attorney', 'guardian')(contact),
  'Nobody is noted as someone who may decide. Papers about it may be in the medical vault.',
  'Noted as people who may decide:',
)
export const keyHolders = contactsThat(
  ({ hasKey }) => hasKey,
  'Nobody is noted as having a key.',
  'Noted as having a key:',
)
const allDoctors = contactsThat(
  hasRole('doctor'),
  'There is no doctor among the emergency contacts.',
  'Noted as doctor:',
)

/** 'Who is her doctor?', 'Who is Dr. Weiss?' */
export async function doctors(ask: Ask): Promise<Block[]> {
  if (CALLED.test(ask.words.join(' '))) return calls(ask)
  if (ask.unknown.length === 0) return allDoctors(ask)
  const { contacts: all } = await ask.use(contactsTool, {})
  const isNamed = ({ name }: Contact) =>
    plainText(name)
      .split(' ')
      .some((word) => ask.unknown.includes(word))
  if (all.some((each) => isNamed(each) && isDoctor(each))) return phoneOf(ask)
  const found = await search(ask)
  const none = text(`There is no “${ask.unknown.join(' ')}” among the emergency contacts.`)
  return [none, ...(found.some(({ kind }) => kind === 'tries') ? await allDoctors(ask) : found)]
}
const isDoctor = (contact: Contact) => hasRole('doctor')(contact) || /\bdr\b/.test(plainText(contact.name))
/** Among the contacts, otherwise where the medications come from. */
export const pharmacies: Answer = async (ask) => {
  const { medications } = await ask.useUnasked(medicationList, {})
  const found = Map.groupBy(
    medications.filter(({ pharmacy, standing }) => pharmacy && standing === 'active'),
    ({ pharmacy }) => pharmacy!,
  )
  return [
    ...(await pharmacyContacts(ask)),
    ...[...found].map(([pharmacy, of]) =>
      text(`Noted on ${names(of.map(({ name }) => name))}: ${pharmacy}.`, ...of.map(({ source }) => ask.cite(source))),
    ),
  ]
}
const pharmacyContacts = contactsThat(
  hasRole('pharmacy'),
  'There is no pharmacy among the emergency contacts.',
  'Noted as pharmacy:',
)

/** 'mrs brandts number' is typed in a hurry. */
const isCalled = ({ name, relationship }: Contact, wanted: readonly string[]) =>
  plainText(`${name} ${relationship}`)
    .split(' ')
    .some((part) =>
      wanted.some((word) => part === word || `${part}s` === word || (word.length > 4 && part.startsWith(word))),
    )

/** 'What is Hilde’s number?' */
export async function phoneOf(ask: Ask): Promise<Block[]> {
  if (CALLED.test(ask.words.join(' '))) return calls(ask)
  if (ask.person && NOT_REACHED.test(ask.words.join(' '))) return contactsBut(ask.person.firstName)(ask)
  const { contacts: all } = await ask.use(contactsTool, {})
  const wanted = [...ask.relations, ...ask.unknown, ...(ask.person ? [ask.person.firstName.toLowerCase()] : [])]
  const isMeant = (each: Contact) => isCalled(each, wanted) && (!ask.has.has('doctor') || isDoctor(each))
  const found = all.filter(isMeant)
  // A neighbour may have the name of the doctor.
  if (found.length === 0 && ask.has.has('doctor') && ask.unknown.length > 0) return doctors(ask)
  if (found.length === 0) return [...noNumberOf(wanted), ...(await allContacts(ask))]
  return [list(found.map((each) => ({ text: asLine(each), cites: [ask.cite(each.source)] })))]
}

const noNumberOf = (wanted: readonly string[]): Block[] =>
  wanted.length > 0 ? [text(`There is no number of “${wanted.join(' ')}” among the emergency contacts.`)] : []

export const asLine = ({ name, relationship, phones, hasKey, canDecide, note }: Contact) =>
  [
    `${name}${relationship ? ` (${relationship})` : ''}: ${phones.join(', ') || 'no number'}`,
    hasKey && 'has a key',
    canDecide && 'may decide',
    note && quoted(note),
  ]
    .filter(Boolean)
    .join(', ')

type Profile = Awaited<ReturnType<typeof careProfile.run>>
const fromProfile =
  (say: (profile: Profile, ask: Ask) => string) =>
  async (ask: Ask): Promise<Block[]> => {
    const profile = await ask.use(careProfile, {})
    return [text(say(profile, ask), ask.cite(profile.source))]
  }

export const conditions = fromProfile(({ medicalConditions }, ask) =>
  medicalConditions.length > 0
    ? `On ${ask.name}’s care profile: ${names(medicalConditions)}.`
    : 'There are no conditions on the care profile.',
)
export const address = fromProfile(({ address: where, phone }, ask) =>
  where
    ? `${ask.name} lives at ${where}${phone ? `; phone ${phone}` : ''}.`
    : 'There is no address on the care profile.',
)
export const age = fromProfile(({ dateOfBirth, age: years }, ask) =>
  dateOfBirth
    ? `${ask.name} was born on ${dayText(dateOfBirth, 'longDate')} and is ${years}.`
    : 'There is no date of birth on the care profile.',
)
const nextBirthday = nextOf(['birthday'], 'birthday')

/** 'Her birthday', 'Rose's 80th birthday', 'grandma's birthday' is of the person cared for, 'the next birthday' or 'her husband's' of anybody. */
export function birthdays(ask: Ask): Promise<Block[]> {
  const name = plainName(ask.name)
  // To whoever is cared for, 'my husband' is somebody else.
  const called = ask.isOwn ? 'my' : `(?<!\\b(?:her|his|${name}s?) (?:great )?)${relative}s?`
  const whose = `(?:her|his|${name}s?|${called})`
  const ownWords = `\\b${whose} (?:next |last |\\d+(?:st|nd|rd|th)? )?birthday\\b|\\bbirthday (?:of|from) (?:my |our )?${whose}$`
  return new RegExp(ownWords).test(ask.words.join(' ')) && !ask.time ? age(ask) : nextBirthday(ask)
}

export const needs = fromProfile(({ careNeeds, preferredCommunication }) =>
  [
    careNeeds ? `On the care profile: “${careNeeds}”.` : 'There are no care needs on the care profile.',
    preferredCommunication && `Preferred communication: ${preferredCommunication}.`,
  ]
    .filter(Boolean)
    .join(' '),
)
