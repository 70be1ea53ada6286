/** How people are called by what they are to somebody. As stems: 'neighbours' and 'neighbour' are the same. */
const relations =
  /^(daughter|son|brother|sister|neighbou?r|grand(?:daughter|son|child|children|kids)|children|kids|niece|nephew|cousin|aunt|uncle|wife|husband|partner|friend|mother|father)s?$/

/** 'The number of her daughter': the words that say who it is. */
export const relationsIn = (words: readonly string[]): string[] =>
  words.flatMap((word) => relations.exec(word)?.[1]?.replace('neighbor', 'neighbour') ?? [])
