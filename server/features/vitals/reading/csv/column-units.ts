import type { NamedUnit } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { isBlank } from './figure.ts'
import { type GuessFrom, guessUnit } from './guess-unit.ts'
import type { Column } from './layout.ts'
import { unitColumnsOf, unitOfKind } from './unit-columns.ts'

/**
 * The columns, each reading with a unit: of its heading, else as a column beside it says, else guessed. Without one if
 * the rows have several: then none is assumed for a row that names none.
 */
export function withUnits(columns: Column[], cellsAt: (index: number) => string[], from: GuessFrom): Column[] {
  const { beside } = unitColumnsOf(columns)
  return columns.map((column, index) => {
    if (column.meaning.role !== 'reading' || column.unit) return column
    const { kind } = column.meaning
    const [cells, place] = [cellsAt(index), beside[index]]
    const told = place ? unitsBeside(kind, cells, cellsAt(place.at)) : []
    const said = told.filter((unit) => unit !== null)
    // What has one unit may still have a factor: 0.97 is 97 %.
    const isGuessed =
      said.length === 0 || (kindFacts[kind].units.length === 1 && said.every(({ times }) => times === 1))
    if (isGuessed) return { ...column, unit: guessUnit(kind, cells, from) }
    return told.length === 1 ? { ...column, unit: said[0]! } : column
  })
}

/** The different units beside the numbers of a column; null among them: some are of another reading, or not known. */
function unitsBeside(kind: VitalKind, cells: readonly string[], units: readonly string[]): (NamedUnit | null)[] {
  const written = new Set(units.filter((text, row) => !isBlank(text) && !isBlank(cells[row] ?? '')))
  const named = [...written].map((text) => unitOfKind(kind, text))
  const isSame = (one: NamedUnit | null, other: NamedUnit | null) =>
    one?.unit === other?.unit && one?.times === other?.times
  return named.filter((one, index) => named.findIndex((other) => isSame(one, other)) === index)
}
