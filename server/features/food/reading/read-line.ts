import type { Unit } from '@kinfold/contract/features/food/rules/units.ts'
import { parseIngredient, type UnitOfMeasureDefinitions, unitsOfMeasure } from 'parse-ingredient'
import { plainLine } from './plain-line.ts'
import { unitNames } from './unit-names.ts'

/** A line of an ingredient list: amount, food and preparation. `unit` null: it is counted in pieces. */
export type ReadLine = {
  amount: number | null
  unit: Unit | null
  name: string
  preparation: string | null
}

/**
 * Reads '1 1/2 c. flour, sifted', '2-3 EL Öl', '½ bunch parsley', 'salt'. For a range ('2-3') the middle counts.
 * Nothing is guessed: an unreadable amount or unit stays null or part of the name.
 */
export function readLine(line: string): ReadLine | undefined {
  const [read] = parseIngredient(plainLine(line), OPTIONS)
  if (!read || read.description.trim() === '') return undefined
  const { quantity, quantity2, unitOfMeasureID, description } = read
  const { name, preparation } = divided(description)
  return {
    amount: amountOf(quantity, quantity2),
    unit: unitOfMeasureID === null ? null : (unitsByName.get(unitOfMeasureID) ?? null),
    name,
    preparation,
  }
}

/** The middle of a range; null if its end is below its beginning, because then it is something else. */
function amountOf(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return from
  return to < from ? null : (from + to) / 2
}

/** 'butter (soft), in cubes' -> butter | soft, in cubes */
function divided(description: string): { name: string; preparation: string | null } {
  const [, name, rest] = /^([^,(;]*)(.*)$/s.exec(description)!
  const preparation = rest!.replace(/[(),;]+/g, ',').replace(/^[\s,]+|[\s,]+$/g, '')
  return { name: name!.trim() || preparation, preparation: name!.trim() && preparation ? preparation : null }
}

const unitsByName = new Map([...unitNames].flatMap(([unit, names]) => names.map((name) => [name, unit] as const)))

const definitions: UnitOfMeasureDefinitions = Object.fromEntries(
  [...unitNames].map(([unit, [code, ...names]]) => [
    unit,
    { short: code!, plural: names[0] ?? code!, alternates: names.flatMap((name) => [name, `${name}.`]) },
  ]),
)

const OPTIONS = {
  additionalUOMs: definitions,
  /** The library's own units would override ours, and some make no sense here (feet, boxes). It ignores them as words, too. */
  ignoreUOMs: Object.keys(unitsOfMeasure).filter((id) => !unitsByName.has(id)),
  round: false,
  rangeSeparators: ['to', 'or', 'bis', 'oder', 'à', 'ou', 'a', 'o', 'do', 'lub'],
  trailingQuantityContext: ['from', 'of', 'von', 'de', 'z'],
  descriptionStripPrefixes: ['of', /de\s+la\s+/iu, /de\s+l['’]/iu, /d['’]/iu, 'de', 'von', 'vom'],
} as const
