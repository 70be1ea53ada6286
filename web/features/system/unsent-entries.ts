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

/** The page that shows a refused entry, in its circle. Undefined for one that every page shows. */
export function pageOf({ circle, endpoint }: Pick<Entry, 'circle' | 'endpoint'>): string | undefined {
  const shown = all.find(({ calls }) => calls.some((call) => endpoint.path.startsWith(call)))
  return shown?.page && `${shown.page}?client=${circle}`
}
