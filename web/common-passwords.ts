import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const NAME = 'virtual:common-passwords'
/** The whole list is three times a page's size budget; shorter passwords are refused anyway. */
const HOW_MANY = 8_000
const SHORTEST = 6

/** A module generated at build time: the most common passwords, most common first, and keyboard layouts. */
export function commonPasswords() {
  const words = dictionary['passwords-common'].map(String).filter((word) => word.length >= SHORTEST)
  const list = words.slice(0, HOW_MANY).join('\n')
  return {
    name: 'common-passwords',
    resolveId: (id: string) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id: string) =>
      id === `\0${NAME}`
        ? `export const passwords = ${JSON.stringify(list)}.split('\\n')
           export const graphs = ${JSON.stringify(adjacencyGraphs)}`
        : undefined,
  }
}
