import { unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { kindOfUnitIn } from './header-words.ts'
import type { Column } from './layout.ts'

/** The column with the unit of a reading. `kinds`: the readings that it can be the unit of. */
export type UnitPlace = { at: number; kinds: ReadonlySet<VitalKind> }

/** `beside`: for each column. `ofNumber`: the column with the unit of a reading whose kind is in a cell; -1: none. */
export type UnitColumns = { beside: (UnitPlace | null)[]; ofNumber: (kind: VitalKind) => number }

/**
 * Which column has the unit of which reading: 'Weight unit' that of the weight, 'Unit' that of all without their own. Of
 * several called 'Unit', each belongs to the readings before it. Once per file, because it reads headings.
 */
export function unitColumnsOf(columns: readonly Column[]): UnitColumns {
  const units = columns.flatMap(({ heading, meaning }, at) =>
    meaning.role === 'unit' ? [{ at, kind: kindOfUnitIn(heading) }] : [],
  )
  const placesOf = (kind: VitalKind | null) => units.filter((unit) => unit.kind === kind).map(({ at }) => at)
  // Beside a number whose kind is in a cell, 'Unit' is the unit of that number.
  const isOfNumber = columns.some(({ meaning }) => meaning.role === 'number')
  const shared = isOfNumber ? [] : placesOf(null)
  const found = columns.map(({ meaning }, index) => {
    if (units.length === 0 || meaning.role !== 'reading') return null
    const { kind } = meaning
    const at = nearest(placesOf(kind), index) ?? nearest(shared, index)
    return at === undefined ? null : { at, kind }
  })
  return {
    beside: found.map((place) => place && { at: place.at, kinds: kindsAt(place.at, found) }),
    ofNumber: (kind) => placesOf(null)[0] ?? placesOf(kind)[0] ?? -1,
  }
}

/** The unit that a text names, if this kind is measured in it; null for '°F' and a weight. */
export function unitOfKind(kind: VitalKind, text: string) {
  const named = unitNamed(text)
  return named && kindFacts[kind].units.includes(named.unit) ? named : null
}

/** The first after the reading, else the last before it. */
const nearest = (places: readonly number[], index: number) => places.find((at) => at > index) ?? places.at(-1)

const kindsAt = (at: number, found: readonly ({ at: number; kind: VitalKind } | null)[]) =>
  new Set(found.flatMap((each) => (each?.at === at ? [each.kind] : [])))
