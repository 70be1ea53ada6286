import type { Unsent } from '../../access/feature.ts'
import type { UnsentWords } from '../../access/unsent.ts'
import type { Entry } from '../../device/entry.ts'

const all = Object.values(import.meta.glob<Unsent>('../*/unsent.ts', { eager: true, import: 'unsent' }))
const kinds = all.flatMap(({ words }) => words)

/** What an unsent entry is, and what was typed for it. */
export function wordsOf(entry: Entry): UnsentWords {
  for (const kind of kinds) {
    const words = kind(entry)
    if (words) return words
  }
  return { what: 'change', typed: '', isPart: false }
}

type Called = Pick<Entry, 'circle' | 'endpoint'>

/** The page that shows a refused entry, in its circle. Undefined for one that every page shows. */
export function pageOf(entry: Called): string | undefined {
  const page = featureOf(entry)?.page
  return page && `${page}?client=${entry.circle}`
}

/** Whether a page shows a refused entry while a circle is selected. */
export function isShownOn(path: string, circle: number | undefined, entry: Called): boolean {
  const { page, alsoOn = [] } = featureOf(entry) ?? {}
  return page === undefined || (entry.circle === circle && [page, ...alsoOn].includes(path))
}

const featureOf = ({ endpoint }: Called): Unsent | undefined =>
  all.find(({ calls }) => calls.some((call) => endpoint.path.startsWith(call)))
