import type { Entered } from '../entry/read-typed.ts'
import type { VitalContext, VitalKind, VitalPart } from '../kinds.ts'
import { shown, shownIn, type VitalUnit } from '../units.ts'
import { defaultEdges, defaultsApply, type Edge, type Level, type Side, type SourceName } from './bands.ts'
import { edgesOf, type OwnRange } from './own-range.ts'

export type Origin = { by: 'default'; source: SourceName } | { by: 'own'; range: OwnRange }
/** `at`: the edge that was crossed, in the unit of the reading. */
export type Flag = {
  part: VitalPart
  side: Side
  level: Level
  at: number
  unit: VitalUnit
  included: boolean
  origin: Origin
}

export type Judged = Entered & { kind: VitalKind; context?: VitalContext | null }
export type Person = { age: number | null; pregnant: boolean; ranges: readonly OwnRange[] }

/**
 * The most serious way in which a reading lies outside the person's range; null: inside, or no range. Compared as the screen shows it: in the unit of the reading,
 * with the edge converted to that unit.
 */
export function flagOf(reading: Judged, person: Person): Flag | null {
  const crossed = edgesFor(reading, person).filter(({ edge }) => isCrossed(edge, reading))
  const worst = crossed.find(({ edge }) => edge.level === 'urgent') ?? crossed[0]
  if (!worst) return null
  const { part, side, level, included } = worst.edge
  return {
    part,
    side,
    level,
    included,
    at: shownIn(worst.edge.at, reading.unit),
    unit: reading.unit,
    origin: worst.origin,
  }
}

/**
 * All edges that apply to a person and a kind; also used for bands in a chart. An own limit replaces the default edges
 * of its figure, side and level. A target alone says nothing about an emergency: the default urgent edge stays, unless
 * the person's own range reaches as far (88-92 % with COPD).
 */
export function edgesFor(
  { kind, context }: Pick<Judged, 'kind' | 'context'>,
  person: Person,
): { edge: Edge; origin: Origin }[] {
  const own = person.ranges
    .filter((range) => range.kind === kind)
    .flatMap((range) => edgesOf(range).map((edge) => ({ edge, origin: { by: 'own', range } satisfies Origin })))
  if (!defaultsApply(person)) return own
  const defaults = (defaultEdges[kind] ?? [])
    .filter((edge) => !own.some((set) => replaces(set.edge, edge)))
    .filter((edge) => !(edge.onlyAtRest && context === 'after_activity'))
    .map((edge) => ({ edge, origin: { by: 'default', source: edge.source } satisfies Origin }))
  return [...own, ...defaults]
}

function replaces(own: Edge, edge: Edge): boolean {
  if (own.part !== edge.part || own.side !== edge.side) return false
  if (own.level === 'urgent' || edge.level === 'attention') return true
  const beyond = own.side === 'low' ? edge.at - own.at : own.at - edge.at
  return beyond > 0 || (beyond === 0 && edge.included)
}

function isCrossed({ part, side, at, included }: Edge, reading: Judged): boolean {
  const entered = reading[part]
  if (entered === null) return false
  const value = shown(entered, reading.unit)
  const edge = shownIn(at, reading.unit)
  return (included && value === edge) || (side === 'low' ? value < edge : value > edge)
}
