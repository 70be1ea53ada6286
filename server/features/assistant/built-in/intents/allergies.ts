import type { Block } from '@kinfold/contract/features/assistant/answer.ts'
import { allergyList } from '../../../allergies/tools.ts'
import { type Ask, list, text } from '../ask.ts'
import { allergensIn, isKnownByName, isUnread, mayBeTheSame } from '../reading/allergens.ts'
import { names } from '../say.ts'
import { allergyWarnings } from './interactions.ts'

type Allergy = Awaited<ReturnType<typeof allergyList.run>>['allergies'][number]

/** 'Is she allergic to anything?', 'Is she allergic to penicillin?' */
export async function allergies(ask: Ask): Promise<Block[]> {
  const { allergies: all } = await ask.use(allergyList, {})
  if (all.length === 0) return [text('No allergy is noted. That does not mean that there is none.')]
  const asked = [...allergensIn(ask.unknown), ...ask.medicines.map(({ words }) => words)]
  const isNamed = (each: Allergy) => asked.some((words) => isMeantBy(words, each))
  const isNear = ({ name, warns }: Allergy) => warns && asked.some((words) => mayBeTheSame(words, name))
  const isAnyNamed = all.some(isNamed)
  // 'To penicillin or eggs': a yes to one is none to the other.
  const others = asked.filter(
    (words) => isKnownByName(words) && !all.some((each) => isMeantBy(words, each) || mayBeTheSame(words, each.name)),
  )
  const shown = isAnyNamed && !asked.some(isUnread) ? all.filter((each) => isNamed(each) || isNear(each)) : all
  return [
    ...(asked.length > 0 ? [text(isAnyNamed ? 'Yes, this is noted:' : leadFor(asked, all.some(isNear)))] : []),
    list(shown.map((each) => ({ text: inWords(each), cites: [ask.cite(each.source)] }))),
    ...(isAnyNamed && others.length > 0 ? [text(notAmong(others))] : []),
    ...(await allergyWarnings(
      isAnyNamed ? { ...ask, medicines: [] } : ask,
      shown.map(({ name }) => name),
    )),
  ]
}

/** Never 'no'. Says that an allergy is not noted only of what has one meaning, and if no noted one can mean it. */
function leadFor(asked: readonly string[], isAnyNear: boolean): string {
  if (isAnyNear || !asked.every(isKnownByName)) return 'These allergies are noted:'
  return `${notAmong(asked)} These are noted:`
}

const notAmong = (asked: readonly string[]) =>
  `An allergy to ${names(asked)} is not among those noted. That does not mean that there is none.`

const inWords = ({ name, details, isConfirmed }: Allergy) =>
  `${name}${details ? ` (${details})` : ''}${isConfirmed ? '' : ', not confirmed yet'}`

const isMeantBy = (words: string, { name }: Allergy) => words.split(' ').some((word) => isCalled(name, word))

function isCalled(name: string, word: string): boolean {
  const plain = name.toLowerCase()
  if (word.length <= 3) return plain.split(/[^\p{L}]+/u).includes(word)
  return plain.includes(word) || word.includes(plain)
}
