import { slipsBetween } from '../../../../core/spelling.ts'

export type Person = { id: number; name: string; firstName: string }

/** Who of the circle a question names; whoever is cared for is what all questions are about, and is nobody in particular. */
export function personNamed(plain: readonly string[], team: readonly Person[], clientName: string): Person | undefined {
  const own = clientName.toLowerCase()
  return team.find(({ firstName }) => {
    const name = plainName(firstName)
    return name !== own && name.length > 1 && plain.some((word) => isMeant(word, name))
  })
}

/** A name a slip away is meant, where it is long enough not to be another. */
const isMeant = (word: string, name: string) => word === name || (name.length >= 5 && slipsBetween(word, name, 1) <= 1)

/** Words that are names of people, so that they are no slips of other words. */
export const namesOf = (team: readonly Person[], clientName: string): string[] =>
  [clientName, ...team.map(({ name }) => name)].flatMap((name) => name.split(/\s+/).map(plainName))

const plainName = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
