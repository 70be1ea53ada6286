import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { WHAT_TO_DO } from '@kinfold/contract/features/interactions/schemas.ts'
import { capital, countText } from '@kinfold/contract/format.ts'
import { interactionNotices } from '../../../interactions/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { DRINKS } from '../reading/concepts-of-medicines.ts'
import { names } from '../say.ts'

/** 'Do her medicines get along?', 'May she drink grapefruit juice with it?' */
export async function interactions(ask: Ask): Promise<Block[]> {
  const { found, isNamed, unchecked } = await noticesFor(ask)
  if (found.length > 0) return [...told(ask, found), ...unchecked]
  return [
    text(
      `The rules here have no notice about ${isNamed ? 'this' : 'these medications'}. That does not mean that there is no interaction. ${WHAT_TO_DO}`,
    ),
    ...unchecked,
  ]
}

/** Only what there is a notice about: allergies, medicines on record and food. */
export async function warnings(ask: Ask): Promise<Block[]> {
  const { found } = await noticesFor(ask)
  return found.length > 0 ? told(ask, found) : []
}

/** What these noted allergies say about the medicines on record, and about those the question names. */
export async function allergyWarnings(ask: Ask, substances: readonly string[]): Promise<Block[]> {
  const named = addedIn(ask).map((name) => ({ name }))
  const read = await Promise.all([{}, ...named].map((input) => ask.use(interactionNotices, input)))
  const isAbout = ({ kind, names: of }: Notice) => kind === 'allergy' && substances.some((each) => of.includes(each))
  const found = distinct(read).filter(isAbout)
  return found.length > 0 ? told(ask, found) : []
}

type Notices = Awaited<ReturnType<typeof interactionNotices.run>>
type Notice = Notices['notices'][number]

/** Of medicines that are not on record what they would bring, otherwise what the question names. */
async function noticesFor(ask: Ask): Promise<{ found: Notice[]; isNamed: boolean; unchecked: Block[] }> {
  const added = addedIn(ask)
  const read = await Promise.all(
    added.length > 0 ? added.map((name) => ask.use(interactionNotices, { name })) : [ask.use(interactionNotices, {})],
  )
  const notices = distinct(read)
  const named = ask.medicines.flatMap(({ words }) => words)
  const foods = ask.words.filter((word) => FOODS.has(word)).map((word) => (drinks.has(word) ? 'alcohol' : word))
  const isAbout = ({ names: of, title, sentence }: Notice) =>
    [...named, ...foods].every((word) => `${of.join(' ')} ${title} ${sentence}`.toLowerCase().includes(word))
  const found = notices.filter((notice) => added.length > 0 || isAbout(notice))
  const unchecked = [...uncheckedIn(read), ...(added.length > 1 ? [notCompared(added)] : [])]
  return { found, isNamed: named.length + foods.length > 0, unchecked }
}

/** The medicines of a question that are not on record. */
const addedIn = ({ medicines }: Ask): string[] =>
  medicines.filter(({ ids }) => ids.length === 0).map(({ words }) => words)

const distinct = (read: readonly Notices[]): Notice[] => [
  ...new Map(read.flatMap(({ notices }) => notices).map((notice) => [notice.title, notice])).values(),
]

/** Allergies first. */
const told = (ask: Ask, notices: Notice[]): Block[] => [
  text(`${capital(countText(notices.length, 'notice'))}:`),
  list(
    notices
      .toSorted((one, other) => Number(other.kind === 'allergy') - Number(one.kind === 'allergy'))
      .slice(0, 10)
      .map((notice) => ({ text: `${notice.title}: ${notice.sentence}`, cites: [ask.cite(notice.source)] })),
  ),
  text(WHAT_TO_DO),
]

function uncheckedIn(read: Notices[]): Block[] {
  const unread = read.flatMap(({ notChecked, allergiesNotChecked }) => [
    ...notChecked.map(({ name }) => name),
    ...allergiesNotChecked.map((substance) => `the allergy to ${substance}`),
  ])
  return unread.length > 0 ? [text(`Not checked, or only in part: ${names(unread)}.`)] : []
}

/** Each is compared with what is on record. */
const notCompared = (added: readonly string[]) =>
  text(`${names(added.map(capital))} are not on record, so they were not compared with each other.`)

const drinks: ReadonlySet<string> = new Set(DRINKS.split('|'))
const FOODS = new Set(['grapefruit', 'alcohol', 'milk', 'coffee', 'dairy', 'juice', 'calcium', 'iron', ...drinks])
