import { stemOf } from '../stems.ts'

/** Words with which people call the same errand or thing; a line is one meaning. */
const lines = `collect pick fetch
prescription tablet pill medicine medication
pharmacy chemist
linen sheet bedding bedclothes
change fresh
call ring phone telephone
box organiser organizer dosette
drive take lift
heart cardiologist cardiology
eye optician ophthalmologist
permit badge
photo picture
shopping groceries
bin rubbish trash garbage
laundry washing clothes
vacuum hoover
lawn grass
letter mail post`

const meanings: ReadonlyMap<string, string> = new Map(
  lines.split('\n').flatMap((line) => {
    const [first, ...others] = line.split(' ').map(stemOf)
    return others.map((other) => [other, first!] as const)
  }),
)

/** All words of the line in which a word is; none if it is in no line. */
export const namesOfSame = (word: string): readonly string[] =>
  lines
    .split('\n')
    .map((line) => line.split(' '))
    .find((line) => line.some((each) => stemOf(each) === stemOf(word))) ?? []

/** The same for all forms of words that mean the same: 'fetched' and 'collect'. */
export const meaningOf = (word: string): string => meanings.get(stemOf(word)) ?? stemOf(word)

/** 'pillbox' is also written as two words. */
export const meaningsOf = (words: readonly string[]): string[] =>
  words.flatMap((word) => (word === 'pillbox' ? ['pill', 'box'] : [word])).map(meaningOf)
