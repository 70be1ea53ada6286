import { unitNamed } from '@kinfold/contract/features/vitals/rules/entry/unit-names.ts'
import { kindFacts, type VitalKind } from '@kinfold/contract/features/vitals/rules/kinds.ts'
import { isBlank } from './figure.ts'
import type { Column } from './layout.ts'
import { unitColumnsOf } from './unit-columns.ts'

/**
 * Without the columns called 'Unit' that have no unit in them: a hospital's table calls the ward so. A word that is not
 * known may be a unit all the same ('Pfund'), so it has to be clear that it is none.
 */
export function withoutNoUnits(columns: Column[], cellsAt: (index: number) => string[]): Column[] {
  if (columns.every(({ meaning }) => meaning.role !== 'unit')) return columns
  const { beside } = unitColumnsOf(columns)
  return columns.map((column, index) => {
    if (column.meaning.role !== 'unit') return column
    const kinds = beside.find((place) => place?.at === index)?.kinds ?? new Set()
    return areNoUnits(cellsAt(index), kinds) ? { ...column, meaning: { role: 'ignored' } } : column
  })
}

function areNoUnits(cells: readonly string[], kinds: ReadonlySet<VitalKind>): boolean {
  const texts = [...new Set(cells.map((cell) => cell.trim()))].filter((text) => !isBlank(text))
  if (texts.length === 0 || texts.some(isLikeUnit)) return false
  // A number that has only one unit cannot be read in a wrong one.
  const haveOneUnit = kinds.size > 0 && [...kinds].every((kind) => kindFacts[kind].units.length === 1)
  return haveOneUnit || texts.length >= TOO_MANY_FOR_UNITS || texts.every(isPlainlyNone)
}

/** So many different words, none of them known: names of something. */
const TOO_MANY_FOR_UNITS = 4

const isLikeUnit = (text: string) =>
  unitNamed(text) !== null || /[/%°^²³µ]|(?<!\p{L})(?:per|pro|par|por)(?!\p{L})/u.test(text) || OTHER.test(text)
/** Of other quantities. */
const OTHER = /^(?:ms|msec|sec|s|min|mv|mah|counts?|steps?|kcal|ml|l|km|hz|pfund|points?)$/i

function isPlainlyNone(text: string): boolean {
  if (PLACE.test(text)) return true
  const words = text.split(/[\s#.,:;()-]+/).filter((word) => word !== '')
  return (
    words.every((word) => unitNamed(word) === null) && (words.length >= 3 || words.some((word) => /^\d+$/.test(word)))
  )
}

/** In a hospital or a home. */
const PLACE =
  /(?<!\p{L})(?:wards?|icu|care|hospital|clinic|floor|room|bed|wing|dept|department|station|klinik|krankenhaus|abteilung|etage|zimmer|bett|planta|piso|sala|habitaci[oó]n|[eé]tage|chambre|service|oddzia[lł]|sala|pok[oó]j)(?!\p{L})/iu
