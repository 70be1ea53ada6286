import * as z from 'zod/mini'
import { cell, dayCell, listCell, readTableFile, tableFilesOf } from '../../core/table-file.ts'
import { kinds } from './kinds.ts'

const Row = z.object({
  name: cell,
  kinds: listCell.check(z.refine((named) => named.every((kind) => kinds.has(kind)), 'there is no such kind')),
  checked: z.union([z.literal(''), dayCell]),
  de: listCell,
  es: listCell,
  fr: listCell,
  pl: listCell,
  also: listCell,
  brands: listCell,
})

type Ingredient = {
  kinds: readonly string[]
  /** The rules cover its well-known interactions, because somebody has checked. Otherwise 'few rules known'. */
  isChecked: boolean
  names: readonly string[]
}

/** All known ingredients, with their classes and names. */
export const ingredients: ReadonlyMap<string, Ingredient> = readIngredients()

function readIngredients(): Map<string, Ingredient> {
  const rows = tableFilesOf(new URL('data/ingredients/', import.meta.url)).flatMap((file) => readTableFile(file, Row))
  const known = new Map<string, Ingredient>()
  for (const { name, kinds, checked, de, es, fr, pl, also, brands } of rows) {
    if (known.has(name)) throw new Error(`The ingredient ${name} is in the tables twice`)
    const names = [...new Set([name, ...de, ...es, ...fr, ...pl, ...also, ...brands])]
    known.set(name, { kinds, isChecked: checked !== '', names })
  }
  return known
}

const members = new Map<string, ReadonlySet<string>>()

export function membersOf(kind: string): ReadonlySet<string> {
  const before = members.get(kind)
  if (before) return before
  const named = [...ingredients].filter(([, { kinds }]) => kinds.includes(kind)).map(([name]) => name)
  const all: ReadonlySet<string> = new Set([...named, ...ingredientsOf(kinds.get(kind)?.members ?? [])])
  members.set(kind, all)
  return all
}

/** The ingredients of one side of a rule: 'warfarin', 'nsaid' -> warfarin and every NSAID. */
export const ingredientsOf = (terms: readonly string[]): ReadonlySet<string> =>
  new Set(terms.flatMap((term) => (kinds.has(term) ? [...membersOf(term)] : [knownIngredient(term)])))

/** @throws if the tables do not contain it. */
export function knownIngredient(name: string): string {
  if (!ingredients.has(name)) throw new Error(`There is no such ingredient or kind: ${name}`)
  return name
}
