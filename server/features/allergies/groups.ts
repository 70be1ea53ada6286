import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile } from '../../core/table-file.ts'
import { ingredientsOf } from '../../services/medicines/ingredients.ts'
import { wordsOf } from '../../services/medicines/words.ts'

const Row = z.object({
  group: cell,
  words: listCell,
  members: listCell,
  one_means_all: z.enum(['serious', 'caution', '']),
  never_with: listCell,
  related: listCell,
  source: cell,
  version: dayCell,
})

/** An allergy that covers more than one ingredient. */
export type AllergyGroup = {
  name: string
  /** Their names as normalised words. */
  words: string[]
  members: ReadonlySet<string>
  /** How serious other members of the group are for somebody allergic to one of them; '' means no notice. */
  oneMeansAll: 'serious' | 'caution' | ''
  neverWith: ReadonlySet<string>
  related: ReadonlySet<string>
  source: string
  version: string
}

export const allergyGroups: AllergyGroup[] = readTableFile(new URL('data/groups.tsv', import.meta.url), Row).map(
  ({ group, words, members, one_means_all, never_with, related, source, version }) => ({
    name: group,
    words: words.map((word) => wordsOf(word).join(' ')),
    members: ingredientsOf(members),
    oneMeansAll: one_means_all,
    neverWith: ingredientsOf(never_with),
    related: ingredientsOf(related),
    source,
    version,
  }),
)

export const groupsByWords: ReadonlyMap<string, AllergyGroup> = new Map(
  allergyGroups.flatMap((group) => group.words.map((words) => [words, group] as const)),
)

const Substance = z.object({ key: cell, kind: z.enum(['food', 'other']), words: listCell })

const substances = readTableFile(new URL('data/substances.tsv', import.meta.url), Substance).flatMap(
  ({ key, kind, words }) => words.map((word) => ({ name: wordsOf(word).join(' '), meant: { key, kind } })),
)
/** Food and other non-medicines, by the words people use for them: 'shellfish' means crustaceans and molluscs. */
export const substancesByWords: ReadonlyMap<string, { key: string; kind: 'food' | 'other' }[]> = new Map(
  [...Map.groupBy(substances, ({ name }) => name)].map(([name, some]) => [name, some.map(({ meant }) => meant)]),
)
