import { slipsBetween } from '../../../../core/spelling.ts'

export type Person = { id: number; name: string; firstName: string }

/** The member a question names. The person cared for is the subject of all questions, and therefore never returned. */
export function personNamed(plain: readonly string[], team: readonly Person[], clientName: string): Person | undefined {
  const own = clientName.toLowerCase()
  return team.find(({ firstName }) => {
    const name = plainName(firstName)
    return name !== own && name.length > 1 && plain.some((word) => isMeant(word, name))
  })
}

/** A name with one typing error matches if it is long enough not to be another name. */
const isMeant = (word: string, name: string) =>
  word === name || word === `${name}s` || (name.length >= 5 && slipsBetween(word, name, 1) <= 1)

/** Names of people, which must not be corrected to other words; 'carlos notes' is typed in a hurry. */
export const namesOf = (team: readonly Person[], clientName: string): string[] =>
  [clientName, ...team.map(({ name }) => name)]
    .flatMap((name) => name.split(/\s+/).map(plainName))
    .flatMap((name) => [name, `${name}s`])

export const plainName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')

/** 'Hi, it’s Jonas, was today a good day?': who says who they are, does not ask about themselves. */
export function withoutOwnName(plain: readonly string[], me: Person | undefined): readonly string[] {
  if (!me) return plain
  const said = new RegExp(
    `\\b(?:(?:it is|its|it|this is|i am|i|here is) ${plainName(me.firstName)}|${plainName(me.firstName)} (?:here|speaking))\\b`,
  )
  return plain.join(' ').replace(said, '').split(' ').filter(Boolean)
}
